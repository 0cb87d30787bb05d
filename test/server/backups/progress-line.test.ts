import { expect, test } from 'vitest'
import { withProgressLine } from '#scripts/store/progress-line.ts'
import type { OnProgress } from '#server/storage/backup/progress.ts'

async function workOn(output: { isTTY?: boolean; columns?: number }): Promise<string[]> {
  const written: string[] = []
  const work = async (onProgress: OnProgress) => {
    onProgress({ step: 'verify' })
    const tables = { table: 'media', rows: 431, totalRows: 2000, bytes: 105_240_000 } as const
    onProgress({ step: 'copy', tables })
    throw new Error('The disk is full')
  }
  const write = (text: string) => written.push(text)
  await expect(withProgressLine(work, { ...output, write })).rejects.toThrow('The disk is full')
  return written
}

test('a terminal has one line with the progress, which is removed also after an error', async () => {
  const clear = '\r\u001B[K'
  expect(await workOn({ isTTY: true, columns: 120 })).toEqual([
    `${clear}Checking the backup`,
    `${clear}Copying: media, 431 of 2000 rows, 105.2 MB in all`,
    clear,
  ])
  const narrow = await workOn({ isTTY: true, columns: 20 })
  expect(narrow[1]).toBe(`${clear}Copying: media, 431`)
})

test('a pipe or a file has none', async () => {
  expect(await workOn({})).toEqual([])
})
