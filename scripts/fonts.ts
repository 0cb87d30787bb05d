import { copyFile, readFile, writeFile } from 'node:fs/promises'
import decompress from 'woff2-encoder/decompress'
import { readArguments } from './setup/read-arguments.ts'

/** Unpacks the font of the site for the pictures that the server draws, because HarfBuzz does not read WOFF2. */
const source = 'node_modules/@fontsource-variable/geologica'
const folder = 'server/share-pictures/fonts'
const subsets = ['cyrillic', 'cyrillic-ext', 'latin', 'latin-ext', 'greek', 'vietnamese']

readArguments({ usage: 'node scripts/run.mjs fonts' })
for (const subset of subsets) {
  const packed = await readFile(`${source}/files/geologica-${subset}-wght-normal.woff2`)
  await writeFile(`${folder}/geologica-${subset}.ttf`, await decompress(packed))
}
await copyFile(`${source}/LICENSE`, `${folder}/LICENSE`)
