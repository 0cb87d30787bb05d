import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, type MockInstance, vi } from 'vitest'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { openTestSite, type Reply, type TestSite } from '#test/helpers/test-site.ts'

const noProvider = { GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '', ADMIN_EMAILS: '' }

export const given = {
  nameUk: 'Маяк',
  nameEn: 'Beacon',
  email: 'olha@example.org',
  entrance: 'passkey',
  content: 'samples',
}

export const textOf = ({ body }: Reply) => body.toString()

/** A site without anybody for each test, with what its setup is asked. */
export function useSetupSite() {
  let folder: string
  let console: MockInstance<typeof process.stderr.write>
  let site: TestSite | undefined

  beforeEach(() => {
    folder = temporaryFolder()
    console = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  })
  afterEach(async () => {
    console.mockRestore()
    await site?.close()
    site = undefined
  })

  /** Opens it, or opens it again. */
  const open = async (options: Parameters<typeof openTestSite>[0] = {}) => {
    await site?.close()
    const env = { ...noProvider, BACKUP_DIR: join(folder, 'backups'), ...options.env }
    site = await openTestSite({ dataDir: folder, beginsWithNothing: true, ...options, env })
    return site
  }
  const addressFile = () => join(folder, 'setup-address')
  const setupPath = () => new URL(readFileSync(addressFile(), 'utf8').trim()).pathname
  const post = async (
    form: Record<string, string> | string,
    path = setupPath(),
  ): Promise<Reply> => {
    if (!site) throw new Error('Open the site first')
    return site.post(`${path}?lng=en`, form)
  }
  return {
    open,
    addressFile,
    setupPath,
    post,
    answer: (changes: Record<string, string> = {}, path?: string) =>
      post({ ...given, ...changes }, path),
    printed: () => console.mock.calls.join(''),
  }
}
