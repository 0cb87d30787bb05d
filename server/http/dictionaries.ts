import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { basename, dirname, join } from 'node:path'
import { zstdCompressSync, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import {
  accepts,
  replaceBody,
  type EncodedResponse,
  type PreparedResponse,
} from './prepared-response.ts'

type Dictionary = { hash: Buffer; body: Buffer }

/** What browsers still have, so that they load only the difference from it (RFC 9842). */
export type Dictionaries = {
  /** The difference from the dictionary that the browser names; undefined where it has none, or one that is gone. */
  findDifference: (
    request: IncomingMessage,
    response: PreparedResponse,
  ) => EncodedResponse | undefined
  /** From now on browsers may name it. */
  add: (page: PreparedResponse) => void
}

/** In both languages, with little data and without, of the last changes. */
const keptPages = 12
const keptDifferences = 4
/** With which such a body begins. */
const magicNumber = Buffer.from('5e2a4d1820000000', 'hex')

/** Pages that were sent as dictionaries, and the files of the releases before, which lie beside this one's. */
export function openDictionaries(release: string): Dictionaries {
  const pages = new LRUCache<string, Dictionary>({ max: keptPages })
  let formerFiles: Map<string, string> | undefined

  function findFile(key: string): Dictionary | undefined {
    formerFiles ??= hashFormerFiles(release)
    const file = formerFiles.get(key)
    // A later build removes the oldest release.
    if (file === undefined || !existsSync(file)) return undefined
    return { hash: Buffer.from(key, 'base64'), body: readFileSync(file) }
  }

  return {
    findDifference({ headers }, response) {
      const [, key] = /^:([\w+/]{43}=):$/.exec(String(headers['available-dictionary'])) ?? []
      if (key === undefined || !accepts(String(headers['accept-encoding']), 'dcz')) return undefined
      const known = response.differences.get(key)
      if (known) return known
      const dictionary = pages.get(key) ?? findFile(key)
      if (!dictionary) return undefined
      const difference = encodeDifference(response, dictionary)
      if (response.differences.size >= keptDifferences) response.differences.clear()
      response.differences.set(key, difference)
      return difference
    },
    add({ encodings }) {
      const { body } = encodings.identity
      const hash = hashOf(body)
      pages.set(hash.toString('base64'), { hash, body })
    },
  }
}

/** In one to three milliseconds, once for each dictionary. What is too small to be compressed stays as it is. */
function encodeDifference(
  { encodings: { br, identity }, hash }: PreparedResponse,
  dictionary: Dictionary,
): EncodedResponse {
  if (br === identity) return identity
  const compressed = zstdCompressSync(identity.body, {
    dictionary: dictionary.body,
    params: { [constants.ZSTD_c_compressionLevel]: 9 },
  })
  return replaceBody(br, Buffer.concat([magicNumber, dictionary.hash, compressed]), {
    'content-encoding': 'dcz',
    etag: `"${hash}-dcz"`,
  })
}

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest()

function hashFormerFiles(release: string): Map<string, string> {
  const releases = dirname(release)
  const folders = readdirSync(releases)
    .filter((name) => name !== basename(release))
    .flatMap((name) => ['js', 'css'].map((kind) => join(releases, name, 'client', 'static', kind)))
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => /\.(?:js|css)$/.test(file))
  return new Map(files.map((file) => [hashOf(readFileSync(file)).toString('base64'), file]))
}
