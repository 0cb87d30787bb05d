import { appendFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { importLimitOf, type ImportPart, type PartAnswer } from '#core/site/imports.ts'
import { freeSpace, spareSpace } from '#server/backups/base/backup-folder.ts'
import { day } from '#server/storage/base/durations.ts'

const folderPrefix = 'import-'
const folderPattern = /^import-\w{6}$/
/** A disk takes so many letters of four bytes each. */
const maxName = 60

/** A file that a browser sends in parts, in a folder of its own. */
export class ReceivedFile {
  readonly id: string
  readonly folder: string
  readonly path: string
  readonly #size: number
  #received = 0

  private constructor({ id, size, fileName }: ImportPart, folder: string) {
    this.id = id
    this.folder = folder
    this.path = join(folder, nameOnDisk(fileName))
    this.#size = size
  }

  /** `base`: where folders of files may be. */
  static async begin(part: ImportPart, base: string): Promise<ReceivedFile | 'full' | 'tooLarge'> {
    if (part.size > importLimitOf(part.fileName)) return 'tooLarge'
    if ((await freeSpace(base)) < part.size + spareSpace) return 'full'
    return new ReceivedFile(part, await mkdtemp(join(base, folderPrefix)))
  }

  get isComplete(): boolean {
    return this.#received === this.#size
  }

  /** A part that has come already, and whose answer was lost, may be sent again. */
  async add({ at, bytes, size }: ImportPart): Promise<PartAnswer> {
    const end = at + bytes.length
    if (size !== this.#size || end > size || bytes.length === 0) return 'malformed'
    if (end <= this.#received) return 'received'
    if (at !== this.#received) return 'missing'
    // Before the file is written to: a second copy of the part may come meanwhile.
    this.#received = end
    await appendFile(this.path, bytes, { mode: 0o600 })
    return 'received'
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true })
  }
}

/** Removes files of a process that was killed. In a folder of all programs one of today may belong to another site. */
export async function removeReceivedFiles(base: string, now: Date, isOwn: boolean): Promise<void> {
  for (const name of await readdir(base).catch(() => [])) {
    if (!folderPattern.test(name)) continue
    const folder = join(base, name)
    const { mtimeMs } = await stat(folder)
    if (isOwn || now.getTime() - mtimeMs > day) await rm(folder, { recursive: true, force: true })
  }
}

/** The end of it says what the file is. Nothing of it leads out of the folder. */
function nameOnDisk(fileName: string): string {
  const plain = fileName.replaceAll(/[^\p{L}\p{N}._ ()-]/gu, '_').slice(-maxName)
  return plain.replace(/^[. ]+/, '_') || '_'
}
