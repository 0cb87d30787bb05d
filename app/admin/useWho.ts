import { useWords } from '#app/useWords.ts'

/** Who it was: an e-mail address, or in words where there is none. */
export function useWho(): (by: string, email: string | undefined) => string {
  const t = useWords('desk')
  return (by, email) => {
    if (email) return email
    return t(`by.${by === 'sample' || by === 'visitor' ? by : 'gone'}`)
  }
}
