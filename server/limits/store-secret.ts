import { randomBytes } from 'node:crypto'
import type { Store } from '#server/storage/store.ts'

/** Signs cookies and hashes addresses. All instances have it, because it is in the store; no backup has it. */
export async function loadSecret(store: Store): Promise<string> {
  const known = await store.facts.secret()
  if (known !== undefined) return known
  // After a restore on a disk that is full since: it is signed with until that can be written.
  if (store.isForReading) return createSecret()
  return store.write('configuration', async ({ facts }) => {
    // Another instance may have made it meanwhile.
    const current = await facts.secret()
    if (current !== undefined) return current
    const secret = createSecret()
    await facts.setSecret(secret)
    return secret
  })
}

function createSecret(): string {
  return randomBytes(32).toString('base64url')
}
