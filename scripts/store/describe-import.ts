import { quote } from '#tools/collections/formats/raw-records.ts'
import type { CollectionUse, Finding, ImportCounts } from '#tools/collections/import-context.ts'

/** More names than anybody reads are those of a damaged file. */
const maxFields = 60

export function describeFinding({ file, at, more, reason, value, title }: Finding): string {
  const place = `${at ? `, ${at}` : ''}${title ? ` ${quote(title)}` : ''}`
  const others = more > 0 ? ` and ${more} more` : ''
  return `${file}${place}${others}: ${reason}${value ? `; here it is ${value}` : ''}`
}

export function describeCounts(counts: ImportCounts, isDryRun: boolean): string {
  const parts = Object.entries(counts).filter(([, count]) => count > 0)
  const text = parts.map(([name, count]) => `${count} ${name}`).join(', ')
  return isDryRun ? `would be ${text}` : text
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
