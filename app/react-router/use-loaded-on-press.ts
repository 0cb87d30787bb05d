import { useState, type ComponentType } from 'react'
import { showPressFailure } from './failed-navigation.ts'

/**
 * A component that only a press needs, and what loads it and then does the rest. Where it does not come, the page says
 * so and offers the press again. Its styles have to be imported by what is there before.
 */
export function useLoadedOnPress<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  const press = async (onLoaded: () => void): Promise<void> => {
    try {
      const Component = Loaded ?? (await load())
      setLoaded(() => Component)
    } catch {
      return showPressFailure(() => void press(onLoaded))
    }
    onLoaded()
  }
  return [Loaded, (onLoaded: () => void) => void press(onLoaded)] as const
}
