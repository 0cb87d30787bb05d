import type { OnProgress, Progress } from '#server/storage/backup/progress.ts'
import { formatBytes } from './store-command.ts'

type Output = { isTTY?: boolean; columns?: number; write: (text: string) => unknown }

const clearLine = '\r\u001B[K'
const words: Record<Progress['step'], string> = {
  copy: 'Copying',
  verify: 'Checking the backup',
  index: 'Computing the search index and the lists',
  compare: 'Comparing with the present data',
}

/**
 * Shows the progress of the work in one line of a terminal, which is removed at the end. Nothing is written to a pipe or
 * a file: `isTTY`.
 */
export async function withProgressLine<T>(
  work: (onProgress: OnProgress) => Promise<T>,
  output: Output = process.stderr,
): Promise<T> {
  const { isTTY = false } = output
  // Some terminals report a width of 0.
  const width = (output.columns || 80) - 1
  try {
    return await work((progress) => {
      if (isTTY) output.write(clearLine + describeProgress(progress).slice(0, width))
    })
  } finally {
    if (isTTY) output.write(clearLine)
  }
}

function describeProgress({ step, tables }: Progress): string {
  if (!tables) return words[step]
  const { table, rows, totalRows, bytes } = tables
  return `${words[step]}: ${table}, ${rows} of ${totalRows} rows, ${formatBytes(bytes)} in all`
}
