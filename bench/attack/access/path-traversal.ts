import { basename, relative, resolve } from 'node:path'
import { Tally, type AttackKind, inParallel } from '../helpers/attack-kind.ts'
import { sendRaw } from '#scripts/testing/raw-requests.ts'

const roots = [
  '/',
  '/static/',
  '/static/js/',
  '/static/css/',
  '/static/media/',
  '/media/',
  '/sample/',
  '/share/',
  '/tips/',
  '/news/',
  '/demo-provider/',
]
const parentSegments = [
  '../',
  '..\\',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%2f',
  '..%5c',
  '%252e%252e%252f',
  '..;/',
  '....//',
  '%c0%ae%c0%ae/',
  '.%00./',
  '..%00/',
  '\u002e\u002e/',
]
const patternOfFile: Record<string, RegExp> = {
  'etc/passwd': /root:.*:0:0:/,
  'proc/self/environ': /GOOGLE_CLIENT_SECRET/,
  'package.json': /"name": "vatra"/,
  'server/index.js': /createHttpServer/,
  'build/server/index.js': /createHttpServer/,
  '.env': /GOOGLE_CLIENT_SECRET/,
  '.git/HEAD': /^ref: /,
}
const directPaths = [
  '/vatra.sqlite',
  '/data/vatra.sqlite',
  '/.env',
  '/.git/config',
  '/package.json',
  '/server/index.js',
  '/build/server/index.js',
  '/static/js/entry.client.js.map',
  '/.DS_Store',
  '/backup.zip',
  '/canary.txt',
]

/** Only files of the build are ever sent, whatever the path. */
export const pathTraversal: AttackKind = {
  name: 'path traversal',
  async run(target) {
    const tally = new Tally()
    const { file, text } = target.planted.canary
    const fromBuild = relative(resolve('build/client'), file)
    const patternOfPlace: Record<string, RegExp> = {
      ...patternOfFile,
      [file.slice(1)]: new RegExp(text),
      [basename(file)]: new RegExp(text),
    }
    const traversals = roots.flatMap((root) =>
      parentSegments.flatMap((segment) =>
        Object.keys(patternOfPlace).flatMap((place) =>
          [1, 3, 8].map((depth) => root + segment.repeat(depth) + place),
        ),
      ),
    )
    const allPaths = [
      ...traversals,
      ...directPaths,
      ...roots.map((root) => root + fromBuild),
      ...roots.map((root) => root + file),
      `/static/${encodeURIComponent(file)}`,
    ]
    const patterns = [...Object.values(patternOfPlace), /SQLite format 3/, /"sources":\[/]
    await inParallel(allPaths, async (path) => {
      const response = await sendRaw(
        target.port,
        `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      )
      const body = response.slice(response.indexOf('\r\n\r\n') + 4)
      const leakedContent = patterns.find((pattern) => pattern.test(body))
      tally.count(response !== '' && !leakedContent, `GET ${path} sent ${leakedContent}`)
    })
    return tally
  },
}
