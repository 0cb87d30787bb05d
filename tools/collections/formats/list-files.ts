import { readdirSync, type Dirent } from 'node:fs'
import { join } from 'node:path'

/** More are those of a folder that was named by mistake. */
const limits = { depth: 8, files: 100_000 }

const { compare } = new Intl.Collator('en', { numeric: true })

/** The paths of the files and links below a folder, without those that programs hide. */
export function listFiles(folder: string): string[] {
  const files: string[] = []
  const add = (path: string, depth: number) => {
    for (const entry of readFolder(join(folder, path))) {
      if (files.length >= limits.files) return
      if (entry.name.startsWith('.') || entry.name === '__MACOSX') continue
      const inner = path === '' ? entry.name : `${path}/${entry.name}`
      if (!entry.isDirectory()) files.push(inner)
      else if (depth < limits.depth) add(inner, depth + 1)
    }
  }
  add('', 0)
  return files.toSorted(compare)
}

/** A folder inside that nobody may read has nothing to import. */
function readFolder(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** The folder in which all of these files are: an archive often has one around its content. */
export function commonFolder(files: readonly string[]): string {
  const [first = ''] = files
  const parts = first.split('/').slice(0, -1)
  let folder = ''
  for (const part of parts) {
    const next = `${folder}${part}/`
    if (!files.every((file) => file.startsWith(next))) break
    folder = next
  }
  return folder
}
