import { useState, type ComponentType } from 'react'
import { showPressFailure } from './failed-navigation.ts'

/**
 * A component that only a press needs, and what loads it and then does the rest. Where it does not come, the page says
 * so and offers the press again. Its styles have to be imported by what is there before.
 */
export function useLoadedOnPress<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  const press = async (onLoaded: (Component: ComponentType<Props>) => void): Promise<void> => {
    let Component = Loaded
    try {
      Component ??= await load()
    } catch {
      return showPressFailure(() => void press(onLoaded))
    }
    setLoaded(() => Component)
    onLoaded(Component)
  }
  return [
    Loaded,
    (onLoaded: (Component: ComponentType<Props>) => void) => void press(onLoaded),
  ] as const
}
