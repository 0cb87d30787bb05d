import { readEntity } from './entity.ts'
import { readLog } from './leveldb-log.ts'
import { quote, type ReadRecord, type Source } from './raw-records.ts'

/** A file of records, such as `all_namespaces/all_kinds/output-0`. */
const recordsFile = /(^|\/)output-\d+$/
const otherFile = /export_metadata$|(^|\/)firebase-export-metadata\.json$/

/** The console of the hosted document database writes files with these names. */
export function isOfManagedExport(file: string): boolean {
  return recordsFile.test(file) || otherFile.test(file)
}

export function isManagedRecordsFile(file: string): boolean {
  return recordsFile.test(file)
}

/** The documents of a file by their collections, and how many records cannot be read. */
export function readManagedExport(
  file: string,
  bytes: Buffer,
): { source: Source; damaged: number } {
  const collections = new Map<string, ReadRecord[]>()
  let damaged = 0
  for (const record of readLog(bytes)) {
    const entity = record && parseEntity(record)
    const own = entity?.path.at(-1)
    if (!entity || !own) {
      damaged += 1
      continue
    }
    const { collection, id } = own
    const parent = entity.path.at(-2)?.id
    const records = collections.get(collection) ?? []
    collections.set(collection, records)
    records.push({
      at: `record ${quote(`${collection}/${id}`)}`,
      value: { ...entity.value, id },
      ...(parent && { parent }),
    })
  }
  const source = {
    file,
    form: 'a managed export of a hosted document database',
    notes: [],
    collections: [...collections].map(([name, found]) => ({ file, name, records: () => found })),
  }
  return { source, damaged }
}

function parseEntity(record: Buffer) {
  try {
    return readEntity(record)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
