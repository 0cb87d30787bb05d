import type { Environment } from './environment-reader.ts'

/**
 * Variables that are no known ones, but so like one of them that it is probably meant. What is like none of them belongs
 * to the system or to other programs. Their values are not quoted: they may be secrets.
 */
export function describeMisspelt(
  environment: Environment,
  knownNames: readonly string[],
): string[] {
  const isSet = (name: string) => Boolean(environment[name]?.trim())
  const expected = knownNames.filter((name) => !isSet(name))
  const unknown = Object.keys(environment).filter(
    (name) => /^[\w.-]+$/.test(name) && isSet(name) && !knownNames.includes(name),
  )
  return unknown.flatMap((name) => {
    const meant = expected.find((one) => isLike(fold(name), fold(one)))
    return meant
      ? [`${name} is no variable of the site: if ${meant} is meant, correct the name.`]
      : []
  })
}

function fold(name: string): string {
  return name.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Short names, such as HOST, are like too many others. */
const shortName = 8

/** True if the names differ in one place alone, by a letter or two. */
function isLike(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length)
  let start = 0
  while (start < shorter && typed[start] === meant[start]) start += 1
  let end = 0
  while (end < shorter - start && typed.at(-1 - end) === meant.at(-1 - end)) end += 1
  const different = Math.max(typed.length, meant.length) - start - end
  return different <= (meant.length < shortName ? 1 : 2)
}
