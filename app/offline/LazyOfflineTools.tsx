import { useEffect, useState, type ComponentType } from 'react'

/** Loaded after hydration. A page that cannot load them does without. */
export function LazyOfflineTools() {
  const [Tools, setTools] = useState<ComponentType>()
  useEffect(() => {
    import('./OfflineTools.tsx').then(
      ({ OfflineTools }) => setTools(() => OfflineTools),
      () => {},
    )
  }, [])
  return Tools ? <Tools /> : null
}
