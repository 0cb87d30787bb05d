import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Without vowels, because ad blockers hide classes such as `ad1`.
const letters = 'bcdfghjklmnpqrstvwxz'

/**
 * Names the classes of all style sheets: letters for the sheet, then the number of the class in it. A hash is
 * longer and does not compress, and these names are in every page, sheet and script.
 */
export function createClassNamer(root: string): (name: string, file: string) => string {
  const countUses = (sheet: string) =>
    readFileSync(join(root, sheet), 'utf8').match(/\.[a-z]/g)?.length ?? 0
  const all = globSync('app/**/*.module.css', { cwd: root })
    .toSorted()
    .map((sheet) => ({ sheet, uses: countUses(sheet) }))
    .toSorted((one, other) => other.uses - one.uses)
    .map(({ sheet }) => sheet)
  // Visitors download the shorter names, and what has many of them the shortest.
  const [ofAdministrators = [], ofVisitors = []] = [true, false].map((isAdmin) =>
    all.filter((sheet) => sheet.startsWith(join('app', 'admin')) === isAdmin),
  )
  const sheets = [...ofVisitors, ...ofAdministrators]
  const lettersOf = new Map(sheets.map((sheet, index) => [join(root, sheet), toLetters(index)]))
  const namesOfFile = new Map<string, string[]>()
  return (name, file) => {
    const sheet = lettersOf.get(file)
    if (!sheet) throw new Error(`${file} is no style sheet of app/`)
    const names = namesOfFile.get(file) ?? []
    namesOfFile.set(file, names)
    if (!names.includes(name)) names.push(name)
    return `${sheet}${names.indexOf(name)}`
  }
}

function toLetters(number: number): string {
  const quotient = Math.floor(number / letters.length)
  return `${quotient > 0 ? toLetters(quotient - 1) : ''}${letters[number % letters.length]}`
}
