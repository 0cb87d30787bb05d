import { quote, shorten } from '#tools/collections/formats/raw-records.ts'
import type { CollectionUse, Finding, ImportCounts } from '#tools/collections/import-context.ts'

/** More names than anybody reads are those of a damaged file. */
const maxFields = 60

export function describeFinding({ file, at, more, reason, value, title }: Finding): string {
  const place = `${at ? `, ${at}` : ''}${title ? ` ${quote(title)}` : ''}`
  const others = more > 0 ? ` and ${more} more` : ''
  return `${file}${place}${others}: ${reason}${value ? `; here it is ${value}` : ''}`
}

/** A collection, and how many of its records become what; one that the site cannot use has only refused ones. */
export type TableRow = { name: string; refused: number } & Partial<ImportCounts>

const columns = ['found', 'come in', 'are here', 'left out']

export function describeTable(rows: readonly TableRow[]): string[] {
  if (rows.length === 0) return []
  const lines = rows.map(({ name, added = 0, replaced = 0, unchanged = 0, refused }) => {
    const numbers = [added + replaced + unchanged + refused, added + replaced, unchanged, refused]
    return [shorten(name), ...numbers.map(String)]
  })
  const width = Math.max(...lines.map(([name = '']) => name.length))
  return [['', ...columns], ...lines].map(([name = '', ...cells]) => {
    const padded = cells.map((cell, index) => cell.padStart((columns[index]?.length ?? 0) + 3))
    return `${name.padEnd(width)}${padded.join('')}`
  })
}

/** All fields of a collection with what each is used for; without `isDetailed` only those that are left out. */
export function describeUse(use: CollectionUse, isDetailed: boolean): string[] {
  const { file, name, as, records, fields } = use
  if (records === 0) return []
  const what = as === undefined ? 'left out' : as === name ? 'used' : `used as ${as}`
  const shown = isDetailed ? fields : as === undefined ? [] : fields.filter(({ member }) => !member)
  if (!isDetailed && as !== undefined && shown.length === 0) return []
  const title = `${file}, ${quote(name)} with ${records} ${records === 1 ? 'record' : 'records'}: ${what}`
  return [title, ...shown.slice(0, maxFields).map(describeField)]
}

function describeField({ name, member, records }: CollectionUse['fields'][number]): string {
  const use = member === undefined ? 'left out' : member === name ? 'used' : `used as ${member}`
  return `    ${quote(name)} in ${records}: ${use}`
}

export function describeHosts(hosts: ReadonlyMap<string, number>): string[] {
  if (hosts.size === 0) return []
  const names = [...hosts].map(([host, count]) => `    ${host}: ${count}`)
  return [
    '  Photos on other sites. They stay there, unless --fetch-images brings them here:',
    ...names,
  ]
}
