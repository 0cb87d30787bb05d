import { useMessages } from '#app/state/use-messages.ts'

const programs = ['sample', 'visitor', 'guardian', 'import', 'configuration'] as const

/** Names the author of a change by an e-mail address, or by a description where there is none. */
export function useAuthorName(): (by: string, email: string | undefined) => string {
  const t = useMessages('admin')
  return (by, email) => {
    if (email) return email
    return t(`by.${programs.find((name) => name === by) ?? 'gone'}`)
  }
}
