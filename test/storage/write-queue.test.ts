import { expect, test } from 'vitest'
import { StoreUnavailable } from '#server/storage/base/errors.ts'
import { WriteQueue } from '#server/storage/base/write-queue.ts'

/** What it writes together, and how each form ends. */
async function writeAll(forms: string[], write: (forms: string[]) => void) {
  const groups: string[] = []
  const queue = new WriteQueue(async (group: string[]) => {
    groups.push(group.join(' '))
    write(group)
    return group.map((form) => `${form} is written`)
  })
  const results = await Promise.allSettled(forms.map((form) => queue.write(form)))
  const ends = results.map((result) =>
    result.status === 'fulfilled' ? result.value : String(result.reason),
  )
  return { groups, ends }
}

test('forms that wait together are written together, but one that fails takes no other with it', async () => {
  const { groups, ends } = await writeAll(['a', 'b', 'c'], (group) => {
    if (group.includes('b')) throw new Error('b is wrong')
  })
  expect(groups).toEqual(['a b c', 'a', 'b', 'c'])
  expect(ends).toEqual(['a is written', 'Error: b is wrong', 'c is written'])
})

test('forms that the store cannot take now are not tried one by one', async () => {
  const { groups, ends } = await writeAll(['a', 'b'], () => {
    throw new StoreUnavailable('the disk is full')
  })
  expect(groups).toEqual(['a b'])
  expect(ends).toEqual(Array(2).fill('StoreUnavailable: the disk is full'))
})
