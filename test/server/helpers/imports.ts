import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { ImportPhase } from '#core/site/imports.ts'
import type { Reply, TestSite } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import type { FormRequest } from './invalid-forms.ts'

export const importPath = '/adminf83922ab/import'
export const importActionPath = '/adminf83922ab/actions/import'

type Part = { id: string; fileName: string; size: number; at: number; bytes: Uint8Array }

/** A part of a file, as the screen sends it. */
export function importPart({ bytes, ...texts }: Part): FormRequest {
  const boundary = 'of-a-browser'
  const fields = Object.entries(texts).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="part"; filename="part"\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(fields.join('') + head),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}

export const newImportId = () => randomBytes(16).toString('hex')

/** An administrator who imports, with their cookie. */
export function importer(site: TestSite, cookie: string) {
  const headers = { origin: site.origin, cookie }
  const state = () => site.store.facts.import()
  const postPart = (part: Part): Promise<Reply> => {
    const { type, body } = importPart(part)
    const options = { method: 'POST', body, headers: { ...headers, 'content-type': type } }
    return site.request(importPath, options)
  }
  const reach = async (id: string, phase: ImportPhase) => {
    await waitFor(
      async () => expect((await state())?.phase, JSON.stringify(await state())).toBe(phase),
      {
        interval: 100,
      },
    )
    const reached = await state()
    expect(reached?.id).toBe(id)
    return reached
  }
  const post = async (form: Record<string, string>) =>
    (await site.post(importActionPath, form, { cookie })).status
  return {
    cookie,
    state,
    postPart,
    reach,
    post,
    /** Sends the whole file in two parts. Returns its id. */
    async send(fileName: string, content: string | Buffer, id = newImportId()) {
      const bytes = Buffer.from(content)
      const half = Math.ceil(bytes.length / 2)
      const shared = { id, fileName, size: bytes.length }
      for (const [at, end] of [
        [0, half],
        [half, bytes.length],
      ] as const) {
        const reply = await postPart({ ...shared, at, bytes: bytes.subarray(at, end) })
        expect(reply.body.toString()).toMatch(/"ok":true/)
      }
      return id
    },
    async bringIn(id: string, fetchesPhotos = 'no') {
      await reach(id, 'ready')
      expect(await post({ intent: 'begin', id, fetchesPhotos })).toBe(200)
      return reach(id, 'done')
    },
    async screen(language = 'uk') {
      const reply = await site.request(`${importPath}?lng=${language}`, { headers: { cookie } })
      return reply.body.toString()
    },
  }
}
