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

function isLike(typed: string, meant: string): boolean {
  const maxTypos = meant.length < shortName ? 1 : 2
  return Math.abs(typed.length - meant.length) <= maxTypos && countTypos(typed, meant) <= maxTypos
}

/** How many letters are too many, missing, wrong or out of order. */
function countTypos(typed: string, meant: string): number {
  const rows: number[][] = [Array.from({ length: meant.length + 1 }, (_, column) => column)]
  const typosAt = (row: number, column: number) => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= typed.length; row++) {
    rows.push([row])
    for (let column = 1; column <= meant.length; column++) {
      const isSame = typed[row - 1] === meant[column - 1]
      const isSwapped = typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1]
      rows[row]?.push(
        Math.min(
          typosAt(row - 1, column) + 1,
          typosAt(row, column - 1) + 1,
          typosAt(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? typosAt(row - 2, column - 2) + 1 : Infinity,
        ),
      )
    }
  }
  return typosAt(typed.length, meant.length)
}
