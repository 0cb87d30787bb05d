/** Does the work for each item, a few at a time. */
export async function inParallel<Item>(
  items: Iterable<Item>,
  work: (item: Item, index: number) => Promise<unknown>,
  concurrency = 16,
): Promise<void> {
  const entries = Array.from(items).entries()
  const worker = async () => {
    for (const [index, item] of entries) await work(item, index)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}
