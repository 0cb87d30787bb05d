import { existsSync, openAsBlob } from 'node:fs'
import { constants, copyFile, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { AwsV4Signer } from 'aws4fetch'
import { explainConnection } from '#server/base/explain-connection.ts'
import type { CopyPlace } from '#server/config/copy-config.ts'
import { minute } from '#server/storage/base/durations.ts'
import { writeToDisk } from '#server/storage/base/write-to-disk.ts'

/** Files by their names, in a place that nobody needs to trust. */
export type Place = {
  has: (name: string) => Promise<boolean>
  /** Undefined where there is none. */
  read: (name: string) => Promise<ReadableStream<Uint8Array> | undefined>
  write: (name: string, file: string, sha256: string) => Promise<void>
  /** It may be gone already. */
  remove: (name: string) => Promise<void>
}

/** For one file; a large backup on a slow line. */
const requestTimeout = 20 * minute

/** The place did not do what it was asked for; the message is for the operator. */
export class PlaceFailed extends Error {}

export function openPlace(place: CopyPlace): Place {
  if (place.kind === 'folder') return openFolder(resolve(place.path))
  return place.kind === 's3' ? openS3(place) : openWebdav(place)
}

function openFolder(folder: string): Place {
  const inFolder = async <T>(work: () => Promise<T>): Promise<T> => {
    // It is not made here: where its disk is not mounted, the copies would go to the disk of the site.
    if (!existsSync(folder)) {
      throw new PlaceFailed(`${folder} is missing: make this folder, or mount its disk`)
    }
    try {
      return await work()
    } catch (cause) {
      throw new PlaceFailed(`${folder} cannot be used`, { cause })
    }
  }
  return {
    has: (name) => inFolder(async () => existsSync(join(folder, name))),
    read: (name) =>
      inFolder(async () => {
        const file = await openPlainFile(join(folder, name)).catch(asMissing)
        return file?.readableWebStream({ autoClose: true }) as
          | ReadableStream<Uint8Array>
          | undefined
      }),
    write: (name, file) =>
      inFolder(async () => {
        const unfinished = unfinishedOf(join(folder, name))
        await rm(unfinished, { force: true })
        // Others may write there too: a link that they have made is not followed.
        await copyFile(file, unfinished, constants.COPYFILE_EXCL)
        writeToDisk(unfinished)
        await rename(unfinished, join(folder, name))
        writeToDisk(folder)
      }),
    remove: (name) =>
      inFolder(async () => {
        await rm(unfinishedOf(join(folder, name)), { force: true })
        await rm(join(folder, name), { force: true })
      }),
  }
}

function unfinishedOf(file: string): string {
  return `${file}.unfinished`
}

/** No link, and nothing that is read without an end. */
async function openPlainFile(path: string): Promise<FileHandle> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  if ((await file.stat()).isFile()) return file
  await file.close()
  throw new Error(`${path} is no file`)
}

function asMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}

function openWebdav({ url, user, password }: CopyPlace & { kind: 'webdav' }): Place {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const headers: Record<string, string> = user === '' ? {} : { authorization }
  const send: Send = (method, address, options) =>
    fetch(address, { ...options, method, headers: { ...options?.headers, ...headers } })
  return openHttp(url, send, { hasFolders: true })
}

function openS3(place: CopyPlace & { kind: 's3' }): Place {
  const keys = { accessKeyId: place.user, secretAccessKey: place.password, region: place.region }
  const send: Send = async (method, address, options) => {
    const request = { method, url: address, headers: { ...options?.headers } }
    const signed = await new AwsV4Signer({ ...request, ...keys, service: 's3' }).sign()
    return fetch(signed.url, { ...options, method, headers: signed.headers })
  }
  return openHttp(place.url, send)
}

type Send = (
  method: string,
  address: string,
  options?: RequestInit & { headers?: Record<string, string> },
) => Promise<Response>

function openHttp(base: string, send: Send, { hasFolders = false } = {}): Place {
  const request: Send = async (method, name, options) => {
    try {
      const signal = AbortSignal.timeout(requestTimeout)
      return await send(method, new URL(name, base).href, { redirect: 'error', signal, ...options })
    } catch (cause) {
      const reason = explainConnection(cause)
      throw new PlaceFailed(`${new URL(base).host} cannot be reached: ${reason}`, { cause })
    }
  }
  const makeFolder = async () => {
    const response = await request('MKCOL', '')
    await response.body?.cancel()
    // By the standard of WebDAV: the folder above it is missing.
    if (response.status !== 409) return
    const { host, pathname } = new URL('..', base)
    throw new PlaceFailed(`${host} has no folder ${pathname}: make it, or check BACKUP_TO`)
  }
  const put = async (name: string, file: string, sha256: string) => {
    const headers = { 'x-amz-content-sha256': sha256 }
    return request('PUT', name, { body: await openAsBlob(file), headers })
  }
  return {
    has: async (name) => {
      const response = await request('HEAD', name)
      if (!response.ok) await assertMissing(response)
      return response.ok
    },
    read: async (name) => {
      const response = await request('GET', name)
      if (response.ok) return response.body ?? undefined
      await assertMissing(response)
      return undefined
    },
    write: async (name, file, sha256) => {
      let response = await put(name, file, sha256)
      // Servers differ in what they answer where the folder is missing.
      if (hasFolders && !response.ok) {
        await response.body?.cancel()
        await makeFolder()
        response = await put(name, file, sha256)
      }
      await response.body?.cancel()
      if (!response.ok) throw refused(response)
    },
    remove: async (name) => {
      const response = await request('DELETE', name)
      if (response.ok) await response.body?.cancel()
      else await assertMissing(response)
    },
  }
}

async function assertMissing(response: Response): Promise<void> {
  await response.body?.cancel()
  if (response.status !== 404) throw refused(response)
}

function refused({ status, url }: Response): PlaceFailed {
  const advice = status === 401 || status === 403 ? ': check BACKUP_USER and BACKUP_PASSWORD' : ''
  return new PlaceFailed(`${new URL(url).host} answered ${status}${advice}`)
}
