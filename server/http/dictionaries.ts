import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { dirname, join } from 'node:path'
import { zstdCompressSync, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import {
  accepts,
  replaceBody,
  type EncodedResponse,
  type PreparedResponse,
} from './prepared-response.ts'

/** Undefined where the browser names no dictionary, or one that is gone. */
type Difference = EncodedResponse | undefined

/** Texts that browsers still have, so that they load only the difference from them (RFC 9842). */
export type Dictionaries = {
  findPageDifference: (request: IncomingMessage, page: PreparedResponse) => Difference
  /** From the file of the same name of a release before, which lies beside this one. */
  findFileDifference: (request: IncomingMessage, file: PreparedResponse) => Difference
  /** From now on browsers may name this page. */
  add: (page: PreparedResponse) => void
}

/** In both languages, with little data and without, of the last changes. */
const keptPages = 12
/** Each takes a moment of the only thread. Whoever names one dictionary after the other gets no more of them. */
const maxDifferences = 4
/** A smaller file arrives as quickly whole, and each header is sent some twenty times on a first visit. */
const minFile = 20_000
/** The bytes with which such a body begins. */
const magicNumber = Buffer.from('5e2a4d1820000000', 'hex')

export function openDictionaries(release: string): Dictionaries {
  const pages = new LRUCache<string, Buffer>({ max: keptPages })
  let files: ReadonlyMap<string, string> | undefined

  function readBuiltFile(header: string, hash: string): Buffer | undefined {
    try {
      files ??= hashFiles(release)
      const file = files.get(`${header} ${hash}`)
      return file === undefined ? undefined : readFileSync(file)
    } catch {
      // A later build removes the oldest release at any moment.
      return undefined
    }
  }

  return {
    findPageDifference: (request, page) => findDifference(request, page, (hash) => pages.get(hash)),
    findFileDifference(request, file) {
      const header = file.headers['use-as-dictionary']
      // Caches on the way keep any other file for everybody.
      if (header === undefined) return undefined
      return findDifference(request, file, (hash) => readBuiltFile(header, hash))
    },
    add({ encodings: { identity } }) {
      pages.set(hashOf(identity.body), identity.body)
    },
  }
}

/** Says that a script or style of the same name may be loaded as a difference from this one. */
export function dictionaryHeader(path: string, { length }: Buffer): string | undefined {
  const [, name, type] = /([\w.]+)-[\w-]{8}(\.(?:js|css))$/.exec(path) ?? []
  return name && length >= minFile ? `match="${name}-*${type}"` : undefined
}

function findDifference(
  { headers }: IncomingMessage,
  response: PreparedResponse,
  findDictionary: (hash: string) => Buffer | undefined,
): Difference {
  const [, hash] = /^:([\w+/]{43}=):$/.exec(String(headers['available-dictionary'])) ?? []
  if (hash === undefined || !accepts(String(headers['accept-encoding']), 'dcz')) return undefined
  const { differences, encodings } = response
  const known = differences.get(hash)
  // An answer that is too small to be compressed stays as it is.
  const isFull = differences.size >= maxDifferences || encodings.br === encodings.identity
  if (known || isFull) return known
  const dictionary = findDictionary(hash)
  if (!dictionary) return undefined
  const difference = encodeDifference(response, dictionary, Buffer.from(hash, 'base64'))
  differences.set(hash, difference)
  return difference
}

/** Encodes a difference, which takes one to three milliseconds. */
function encodeDifference(
  { encodings: { br, identity }, hash }: PreparedResponse,
  dictionary: Buffer,
  dictionaryHash: Buffer,
): EncodedResponse {
  const compressed = zstdCompressSync(identity.body, {
    dictionary,
    params: { [constants.ZSTD_c_compressionLevel]: 9 },
  })
  return replaceBody(br, Buffer.concat([magicNumber, dictionaryHash, compressed]), {
    'content-encoding': 'dcz',
    etag: `"${hash}-dcz"`,
  })
}

function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64')
}

/** The large scripts and styles of all releases by their header and their hash. */
function hashFiles(release: string): Map<string, string> {
  const releases = dirname(release)
  const found = globSync('*/client/static/{js,css}/*.{js,css}', { cwd: releases })
  return new Map(
    found.flatMap((file) => {
      const path = join(releases, file)
      const body = readFileSync(path)
      const header = dictionaryHeader(path, body)
      return header ? [[`${header} ${hashOf(body)}`, path]] : []
    }),
  )
}
