import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { compress, decompress } from 'woff2-encoder'
import { readArguments } from './setup/read-arguments.ts'

/**
 * Writes the fonts of the site: unpacked for the pictures that the server draws, because HarfBuzz does not read WOFF2,
 * and for browsers with only the letters and weights that app/ui/styles/fonts.css names.
 */
const source = 'node_modules/@fontsource-variable/geologica'
const folder = 'server/share-pictures/fonts'
const subsets = ['cyrillic', 'cyrillic-ext', 'latin', 'latin-ext', 'greek', 'vietnamese']
const stylesFolder = 'app/ui/styles'
const weights = { lightest: 400, heaviest: 850 }
/** Distances, accents, forms of a language, and figures of one width. */
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum']

readArguments({ usage: 'node scripts/run.mjs fonts' })
for (const subset of subsets) {
  const packed = await readFile(`${source}/files/geologica-${subset}-wght-normal.woff2`)
  await writeFile(`${folder}/geologica-${subset}.ttf`, await decompress(packed))
}
await copyFile(`${source}/LICENSE`, `${folder}/LICENSE`)

const styles = await readFile(`${stylesFolder}/fonts.css`, 'utf8')
const faces = /url\('\.\/(geologica-\w+)\.woff2'\)[^;]*;\s*unicode-range:([^;]+);/g
for (const [, name, ranges = ''] of styles.matchAll(faces)) {
  const font = await takeLetters(await readFile(`${folder}/${name}.ttf`), letters(ranges))
  await writeFile(`${stylesFolder}/${name}.woff2`, await compress(font))
}

/** The letters of a `unicode-range`. */
function letters(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = (range.match(/[\dA-F]+/g) ?? []).map((code) =>
      Number.parseInt(code, 16),
    )
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

/** HarfBuzz has no JavaScript for this part of it: its functions take addresses in its memory. */
async function takeLetters(font: Buffer, codes: number[]): Promise<Uint8Array> {
  const program = await readFile('node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { instance } = await WebAssembly.instantiate(program)
  const { memory, ...functions } = instance.exports as { memory: WebAssembly.Memory }
  const call = (name: string, ...values: number[]): number =>
    (functions as Record<string, (...values: number[]) => number>)[name]?.(...values) ?? 0
  call('_initialize')
  const address = call('malloc', font.length)
  new Uint8Array(memory.buffer).set(font, address)
  // 2: the memory may be written to.
  const face = call('hb_face_create', call('hb_blob_create', address, font.length, 2, 0, 0), 0)
  const input = call('hb_subset_input_create_or_fail')
  for (const code of codes) call('hb_set_add', call('hb_subset_input_unicode_set', input), code)
  // 6: the features.
  const kept = call('hb_subset_input_set', input, 6)
  call('hb_set_clear', kept)
  for (const name of features) call('hb_set_add', kept, tag(name))
  const { lightest, heaviest } = weights
  call('hb_subset_input_set_axis_range', input, face, tag('wght'), lightest, heaviest, lightest)
  const result = call('hb_face_reference_blob', call('hb_subset_or_fail', face, input))
  const begin = call('hb_blob_get_data', result, 0)
  return new Uint8Array(memory.buffer).slice(begin, begin + call('hb_blob_get_length', result))
}

function tag(name: string): number {
  return Buffer.from(name).readUInt32BE()
}
