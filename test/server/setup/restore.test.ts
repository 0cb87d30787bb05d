import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { adminKind } from '#core/admins/admin.ts'
import { newsKind } from '#core/content/news.ts'
import { createBackup } from '#server/storage/backup/create-backup.ts'
import type { Purpose } from '#server/storage/base/store-facts.ts'
import { openStore, withDatabase } from '#server/storage/open-store.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { startSite } from '../../../bench/helpers/servers.ts'

const folder = temporaryFolder()

/** A site with a person and news, as its backup has them. */
async function makeBackup(file: string, purpose: Purpose): Promise<void> {
  const location = { dataDir: join(folder, purpose) }
  const store = await openStore(location)
  await store.write('configuration', async ({ documents, facts }) => {
    await facts.setPurpose(purpose)
    const text = { uk: 'Згадка' }
    const news = newsKind.schema.parse({ title: text, text, images: [] })
    await documents.save(newsKind, { key: crypto.randomUUID(), body: news })
    const body = { email: 'olha@example.org' }
    await documents.save(adminKind, { key: crypto.randomUUID(), body })
  })
  await store.close()
  await withDatabase(location, (engine) => createBackup(engine, file, { now: new Date() }))
}

test('a new site takes over a backup from its setup, and keeps its own data aside', async () => {
  const dataDir = join(folder, 'data')
  const backups = join(folder, 'backups')
  await mkdir(backups)
  await makeBackup(join(backups, 'vatra-old.backup'), 'production')
  await makeBackup(join(backups, 'demo.backup'), 'demo')
  await copyFile(join(backups, 'vatra-old.backup'), join(backups, 'cut.backup'))
  const ofNight = 'vatra-2026-05-01-003000.backup'
  for (const name of ['cut.backup', ofNight]) await writeFile(join(backups, name), 'no backup')
  const settings = { NODE_ENV: 'production', BACKUP_DIR: backups }
  const site = await startSite(dataDir, settings, { readyPath: '/health/live' })
  const origin = `http://127.0.0.1:${site.port}`
  try {
    const address = (await readFile(join(dataDir, 'setup-address'), 'utf8')).trim()
    const post = (fields: string) =>
      fetch(`${address}?lng=en`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin },
        body: new URLSearchParams(fields),
      })
    const choices = await (await fetch(`${address}?lng=en`)).text()
    expect(choices).toContain('1 May 2026 at 00:30 UTC')
    expect(choices).not.toMatch(/>[^<]*cut.backup<small/)
    for (const [backup, sentence] of [
      ['cut.backup', 'can’t be restored'],
      ['cut.backup&check=skip', 'can’t be restored'],
      ['demo.backup', 'a backup of a demo'],
    ] as const) {
      const refused = await post(`content=restore&backup=${backup}`)
      expect(refused.status).toBe(422)
      const text = await refused.text()
      expect(text).toContain(sentence)
      expect(text, 'only the check of a provider can be left out').not.toContain('value="skip"')
    }
    // Nothing else needs an answer.
    expect((await post('content=restore&backup=vatra-old.backup')).status).toBe(202)

    const read = async (path: string) => {
      const reply = await fetch(origin + path, { redirect: 'manual' }).catch(() => undefined)
      return reply?.ok ? reply.text() : ''
    }
    await vi.waitUntil(async () => (await read('/news')).includes('Згадка'), { timeout: 60_000 })
    expect((await fetch(address)).status).toBe(404)
    const kept = await readdir(dataDir)
    expect(kept.some((name) => name.startsWith('before-restore-'))).toBe(true)
    expect(kept).not.toContain('setup-address')
  } finally {
    await site.stop()
  }
})
