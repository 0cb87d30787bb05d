import { lstatSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, extname } from 'node:path'
import { StartupError } from '#server/base/startup-error.ts'
import { findFile } from './find-file.ts'
import { recognizeJson } from './json-forms.ts'
import { decodeText, parseJson } from './parse-text.ts'
import { quote, type Source } from './raw-records.ts'
import { readLines } from './read-lines.ts'
import { whyNoChannel } from './telegram.ts'
import { readWordPress } from './wordpress.ts'

/** A JSON file is in memory as a whole. */
const maxFileBytes = 100 * 1024 * 1024

/** `folder` is where the files of photos are. */
export type Recognized = {
  folder: string
  sources: Source[]
  /** Files that look like content and cannot be read. */
  problems: { file: string; reason: string }[]
}

type Found = { source: Source } | { reason: string }

/** Files of other programs, and what to take instead. */
const otherFiles: [RegExp, string][] = [
  [/\.(zip|gz|tgz|7z|rar)$/i, 'is an archive: unpack it, and name the folder or the file in it'],
  [/\.(csv|tsv|xlsx?|ods)$/i, 'is a table: save it as JSON, one record on each line'],
  [/\.ics$/i, 'is a calendar: write its events as JSON, one record on each line'],
  [
    /\.html?$/i,
    'is a web page: export a channel of Telegram as JSON, and a site of WordPress with Tools, Export',
  ],
]
/** What the console and the command of the hosted database write. */
const managedExport =
  /export_metadata$|^firebase-export-metadata\.json$|^all_(namespaces|kinds)|^output-\d+$/
const managedReason =
  'it is a managed export of a hosted document database, which is binary: use the script in docs/moving.md'

/** What a file or a folder has. Throws StartupError where there is nothing to import. */
export async function recognize(
  path: string,
  isKnown: (name: string) => boolean,
): Promise<Recognized> {
  const status = lstatSync(path, { throwIfNoEntry: false })
  if (!status) throw nothingToImport(path, 'there is no such file or folder')
  const isFolder = status.isDirectory()
  const folder = isFolder ? path : dirname(path)
  const names = isFolder ? readdirSync(path).toSorted() : [basename(path)]
  const files = isFolder ? names.filter((name) => /\.(jsonl|ndjson|json|xml)$/i.test(name)) : names
  const recognized: Recognized = { folder, sources: [], problems: [] }
  for (const file of files) {
    const found = await recognizeFile(folder, file, isKnown)
    if ('source' in found) recognized.sources.push(found.source)
    else recognized.problems.push({ file, reason: found.reason })
  }
  const hasContent = recognized.sources.some(({ collections }) => collections.length > 0)
  if (hasContent) return recognized
  if (names.some((name) => managedExport.test(name))) throw nothingToImport(path, managedReason)
  const [problem] = recognized.problems
  throw nothingToImport(
    path,
    problem ? `${quote(problem.file)} ${problem.reason}` : describeFolder(names),
  )
}

async function recognizeFile(
  folder: string,
  file: string,
  isKnown: (name: string) => boolean,
): Promise<Found> {
  const found = await findFile(folder, file)
  if (!found.ok) return { reason: found.reason }
  const name = basename(file, extname(file))
  const lines = () => ({
    source: {
      file,
      form: 'a record on each line',
      notes: [],
      collections: [{ file, name, records: () => readLines(found.file) }],
    },
  })
  if (/\.(jsonl|ndjson)$/i.test(file)) return lines()
  const other = otherFiles.find(([ending]) => ending.test(file))
  if (other) return { reason: other[1] }
  if (found.bytes > maxFileBytes) {
    return { reason: 'is larger than 100 MB: split it, or write a record on each line' }
  }
  const text = decodeText(await readFile(found.file))
  if (text === undefined) return { reason: 'is not in UTF-8' }
  if (text.trimStart().startsWith('<')) return readWordPress(file, text)
  const content = parseJson(text)
  if (content === undefined) {
    const [firstLine = ''] = text.trimStart().split('\n', 1)
    return parseJson(firstLine) === undefined ? { reason: 'is no JSON' } : lines()
  }
  const reason = whyNoChannel(content.value)
  if (reason) return { reason }
  const source = recognizeJson({ file, name, isKnown }, content.value)
  return source ? { source } : { reason: 'is in no form that is known' }
}

function nothingToImport(path: string, reason: string): StartupError {
  return new StartupError(
    `There is nothing to import in ${path}: ${reason}. docs/moving.md says which files the import reads.`,
  )
}

function describeFolder(names: readonly string[]): string {
  if (names.length === 0) return 'it is empty'
  if (names.includes('messages.html')) {
    return 'it is an export of Telegram in HTML; choose JSON when exporting the channel'
  }
  const some = names.slice(0, 5).map(quote).join(', ')
  return `it has other files (${some}${names.length > 5 ? ', …' : ''})`
}
