import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = new Set(['.js', '.css', '.svg', '.webmanifest'])

export function finishClient(folder: string): void {
  rmSync(join(folder, '.vite'), { recursive: true, force: true })
  // The manifest names every module, including the administrators'. Routes are discovered lazily, so nothing loads it.
  const scripts = join(folder, 'static', 'js')
  for (const name of readdirSync(scripts)) {
    if (/^manifest-[^/]*\.js$/.test(name)) rmSync(join(scripts, name))
  }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && compressible.has(extname(entry.name))) {
      compress(join(entry.parentPath, entry.name))
    }
  }
}

/** Compresses once at the highest level, so that the server never compresses a file. */
function compress(file: string): void {
  const content = readFileSync(file)
  // Style sheets are often smaller in the mode that was made for fonts.
  const [brotli] = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT]
    .map((mode) => compressMost(content, mode))
    .toSorted((one, other) => one.length - other.length)
  const gzip = gzipSync(content, { level: 9 })
  // Compression can make a small file larger.
  if (brotli && brotli.length < content.length) writeFileSync(`${file}.br`, brotli)
  if (gzip.length < content.length) writeFileSync(`${file}.gz`, gzip)
}

function compressMost(content: Buffer, mode: number): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_MODE]: mode,
  }
  return brotliCompressSync(content, { params })
}
