import { globSync } from 'node:fs'
import { join } from 'node:path'

// Without vowels, because ad blockers hide classes such as `ad1`.
const letters = 'bcdfghjklmnpqrstvwxz'

/**
 * Names the classes of all style sheets: letters for the sheet, then the number of the class in it. A hash is
 * longer and does not compress, and these names are in every page, sheet and script.
 */
export function createClassNamer(root: string): (name: string, file: string) => string {
  const sheets = globSync('app/**/*.module.css', { cwd: root }).toSorted()
  const lettersOf = new Map(sheets.map((sheet, at) => [join(root, sheet), inLetters(at)]))
  const named = new Map<string, string[]>()
  return (name, file) => {
    const sheet = lettersOf.get(file)
    if (!sheet) throw new Error(`${file} is no style sheet of app/`)
    const names = named.get(file) ?? []
    named.set(file, names)
    if (!names.includes(name)) names.push(name)
    return `${sheet}${names.indexOf(name)}`
  }
}

function inLetters(number: number): string {
  const rest = Math.floor(number / letters.length)
  return `${rest > 0 ? inLetters(rest - 1) : ''}${letters[number % letters.length]}`
}
