import { useMessages } from '#app/state/use-messages.ts'

/** Who made a change: an e-mail address, or a description where there is none. */
export function useAuthorName(): (by: string, email: string | undefined) => string {
  const t = useMessages('admin')
  return (by, email) => {
    if (email) return email
    return t(`by.${by === 'sample' || by === 'visitor' || by === 'import' ? by : 'gone'}`)
  }
}
