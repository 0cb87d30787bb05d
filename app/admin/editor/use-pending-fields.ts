import { useCallback, useState } from 'react'

/** The fields of which something is still on its way. */
export function usePendingFields() {
  const [busy, setBusy] = useState<readonly string[]>([])
  const onBusy = useCallback((field: string, isBusy: boolean) => {
    setBusy((all) => {
      if (all.includes(field) === isBusy) return all
      return isBusy ? [...all, field] : all.filter((one) => one !== field)
    })
  }, [])
  return { isBusy: busy.length > 0, onBusy }
}
