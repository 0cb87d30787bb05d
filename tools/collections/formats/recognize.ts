import { lstatSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { StartupError } from '#server/base/startup-error.ts'
import { findFile } from './find-file.ts'
import { recognizeJson, type KnownNames } from './json-forms.ts'
import { commonFolder, listFiles } from './list-files.ts'
import { isManagedRecordsFile, isOfManagedExport, readManagedExport } from './managed-export.ts'
import { decodeText, parseJson } from './parse-text.ts'
import { quote, type Source } from './raw-records.ts'
import { readLines } from './read-lines.ts'
import { isTelegramPage, readTelegramPages } from './telegram-html.ts'
import { whyNoChannel } from './telegram.ts'
import { readWordPress } from './wordpress.ts'

/** A file that is not of lines is in memory as a whole. */
const maxFileBytes = 100 * 1024 * 1024

/** `folder` is where the files of photos are. */
export type Recognized = {
  folder: string
  sources: Source[]
  /** Files that look like content and cannot be read. */
  problems: { file: string; reason: string }[]
}

type Found = { source: Source; damaged?: number } | { reason: string }

/** Files of other programs, and what to take instead. */
const otherFiles: [RegExp, string][] = [
  [/\.(gz|tgz|7z|rar)$/i, 'is an archive: unpack it, and name the folder or the file in it'],
  [/\.(csv|tsv|xlsx?|ods)$/i, 'is a table: save it as JSON, one record on each line'],
  [/\.ics$/i, 'is a calendar: write its events as JSON, one record on each line'],
  [
    /\.html?$/i,
    'is a web page: export a site of WordPress with Tools, Export, and a channel of Telegram with its history',
  ],
]

/** Finds the content of a file or a folder; an archive of this name was unpacked to it. Throws StartupError where there is none. */
export async function recognize(
  path: string,
  names: KnownNames,
  named = path,
): Promise<Recognized> {
  const { folder, files, isOne } = findFiles(path)
  const recognized: Recognized = { folder, sources: [], problems: [] }
  for await (const [file, found] of readFiles(folder, isOne ? files : chooseFiles(files), names)) {
    if ('source' in found) recognized.sources.push(found.source)
    else recognized.problems.push({ file, reason: found.reason })
    if ('damaged' in found && found.damaged) {
      recognized.problems.push({ file, reason: `${found.damaged} records in it are damaged` })
    }
  }
  const hasContent = recognized.sources.some(({ collections }) => collections.length > 0)
  if (hasContent) return recognized
  const [problem] = recognized.problems
  throw nothingToImport(
    named,
    problem ? `${quote(problem.file)} ${problem.reason}` : describeFiles(files),
  )
}

/** A file of several stands for all of them. */
function findFiles(path: string): { folder: string; files: string[]; isOne: boolean } {
  const status = lstatSync(path, { throwIfNoEntry: false })
  if (!status) throw nothingToImport(path, 'there is no such file or folder')
  const name = basename(path)
  const isPart = isOfManagedExport(name) || isTelegramPage(name)
  if (!status.isDirectory() && !isPart) return { folder: dirname(path), files: [name], isOne: true }
  const named = status.isDirectory() ? path : dirname(path)
  const files = listFiles(named)
  const inner = commonFolder(files)
  const shorter = files.map((file) => file.slice(inner.length))
  return { folder: join(named, inner), files: shorter, isOne: false }
}

const contentFile = /^[^/]+\.(jsonl|ndjson|json|xml)$/i

/** The files that have content; those in folders of their own are photos, but for a managed export. */
function chooseFiles(files: readonly string[]): string[] {
  const managed = files.filter(isManagedRecordsFile)
  if (managed.length > 0) return managed
  return files.filter(
    (file) => isTelegramPage(file) || (contentFile.test(file) && !isOfManagedExport(file)),
  )
}

async function* readFiles(
  folder: string,
  files: readonly string[],
  names: KnownNames,
): AsyncGenerator<[file: string, Found]> {
  const pages = files.filter(isTelegramPage)
  // Telegram writes both forms where both are asked for.
  const hasResult = files.includes('result.json')
  for (const file of files) {
    if (!isTelegramPage(file)) yield [file, await recognizeFile(folder, file, names)]
    else if (file === pages[0] && !hasResult) yield [file, await recognizePages(folder, pages)]
  }
}

async function recognizeFile(folder: string, file: string, names: KnownNames): Promise<Found> {
  const found = await findFile(folder, file)
  if (!found.ok) return { reason: found.reason }
  // A browser numbers what it downloads again.
  const name = basename(file, extname(file)).replace(/ ?\(\d+\)$/, '')
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
  const bytes = await readFile(found.file)
  if (isManagedRecordsFile(file)) return readManagedExport(file, bytes)
  const text = decodeText(bytes)
  if (text === undefined) return { reason: 'is not in UTF-8' }
  if (text.trimStart().startsWith('<')) return readWordPress(file, text)
  const content = parseJson(text)
  if (content === undefined) {
    const [firstLine = ''] = text.trimStart().split('\n', 1)
    return parseJson(firstLine) === undefined ? { reason: 'is no JSON' } : lines()
  }
  const reason = whyNoChannel(content.value)
  if (reason) return { reason }
  const source = recognizeJson({ file, name, names }, content.value)
  return source ? { source } : { reason: 'is in no form that is known' }
}

async function recognizePages(folder: string, files: readonly string[]): Promise<Found> {
  const pages: string[] = []
  for (const file of files) {
    const found = await findFile(folder, file)
    if (!found.ok || found.bytes > maxFileBytes)
      return { reason: 'is a link, or larger than 100 MB' }
    pages.push(await readFile(found.file, 'utf8'))
  }
  return readTelegramPages(files[0] ?? '', pages)
}

function nothingToImport(path: string, reason: string): StartupError {
  return new StartupError(
    `There is nothing to import in ${path}: ${reason}. docs/moving.md says which files the import reads.`,
  )
}

function describeFiles(files: readonly string[]): string {
  if (files.length === 0) return 'it is empty'
  if (files.some(isOfManagedExport)) {
    return 'it has the list of a managed export, but not its records: take the whole folder, with all_namespaces'
  }
  if (files.some((file) => /^chats\/[^/]+\/messages\.html$/.test(file))) {
    return 'it has all chats of an account of Telegram: name the folder of your channel below "chats"'
  }
  const some = files.slice(0, 5).map(quote).join(', ')
  return `it has other files (${some}${files.length > 5 ? ', …' : ''})`
}
