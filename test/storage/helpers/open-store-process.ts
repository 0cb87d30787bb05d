import { openStore } from '#server/storage/open-store.ts'

// A process that only opens the store that its argument names.
const store = await openStore(JSON.parse(process.argv[2] ?? '{}'))
await store.close()
