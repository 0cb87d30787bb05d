/** The initials of the first two words of a name, in the visitor's own letters; '' where it has none. */
export function initialsOf(name: string): string {
  const initials = name.split(/\s+/).flatMap((word) => /\p{L}\p{M}*/u.exec(word)?.[0] ?? [])
  return initials.slice(0, 2).join('').toLocaleUpperCase('uk')
}
