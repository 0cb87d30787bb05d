import { useMessages } from '#app/state/use-messages.ts'

/** Names what the messages of a namespace are for; the namespace itself where a former release had it. */
export function usePlaceName(): (namespace: string) => string {
  const t = useMessages('wordsForm')
  const places: Record<string, string> = t('places', { returnObjects: true })
  return (namespace) => places[namespace] ?? namespace
}
