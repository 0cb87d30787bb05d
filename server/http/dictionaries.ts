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
  findFileDifference: (request: IncomingMessage, path: string, file: PreparedResponse) => Difference
  /** From now on browsers may name this page. */
  add: (page: PreparedResponse) => void
}

/** In both languages, with little data and without, of the last changes. */
const keptPages = 12
/** Each takes a moment of the only thread. Whoever names one dictionary after the other gets no more of them. */
const maxDifferences = 4
/** With which such a body begins. */
const magicNumber = Buffer.from('5e2a4d1820000000', 'hex')

export function openDictionaries(release: string): Dictionaries {
  const pages = new LRUCache<string, Buffer>({ max: keptPages })
  let files: ReadonlyMap<string, string> | undefined

  function readBuiltFile(pattern: string, hash: string): Buffer | undefined {
    try {
      files ??= hashFiles(release)
      const file = files.get(`${pattern} ${hash}`)
      return file === undefined ? undefined : readFileSync(file)
    } catch {
      // A later build removes the oldest release at any moment.
      return undefined
    }
  }

  return {
    findPageDifference: (request, page) => findDifference(request, page, (hash) => pages.get(hash)),
    findFileDifference(request, path, file) {
      // Caches on the way keep a file that is too small to be one for everybody.
      const isOne = file.headers['use-as-dictionary'] !== undefined
      const pattern = isOne ? dictionaryPattern(path) : undefined
      if (pattern === undefined) return undefined
      return findDifference(request, file, (hash) => readBuiltFile(pattern, hash))
    },
    add({ encodings: { identity } }) {
      pages.set(hashOf(identity.body), identity.body)
    },
  }
}

/** The names of files that may be loaded as a difference from this script or style: `name-*.js`. */
export function dictionaryPattern(path: string): string | undefined {
  const [, name, type] = /([\w.]+)-[\w-]{8}(\.(?:js|css))$/.exec(path) ?? []
  return name && `${name}-*${type}`
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
  // What is too small to be compressed stays as it is.
  const isFull = differences.size >= maxDifferences || encodings.br === encodings.identity
  if (known || isFull) return known
  const dictionary = findDictionary(hash)
  if (!dictionary) return undefined
  const difference = encodeDifference(response, dictionary, Buffer.from(hash, 'base64'))
  differences.set(hash, difference)
  return difference
}

/** In one to three milliseconds. */
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

/** The scripts and styles of all releases by their pattern and their hash. */
function hashFiles(release: string): Map<string, string> {
  const releases = dirname(release)
  const found = globSync('*/client/static/{js,css}/*.{js,css}', { cwd: releases })
  const paths = found.map((file) => join(releases, file))
  return new Map(
    paths.map((path) => [`${dictionaryPattern(path)} ${hashOf(readFileSync(path))}`, path]),
  )
}
