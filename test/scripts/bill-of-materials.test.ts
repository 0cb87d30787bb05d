import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { findPackages } from '#scripts/building/known-packages.ts'
import { createBillOfMaterials } from '#scripts/dependencies/bill-of-materials.ts'

/** CycloneDX's own. Those that others refer to are found by their file's name. */
function readSchema(name: string): object {
  const file = `node_modules/@cyclonedx/cyclonedx-library/res/schema/${name}`
  return JSON.parse(readFileSync(file, 'utf8')) as object
}

const schemaNamed = (name: string) => `${name}.SNAPSHOT.schema.json`
const referred = ['spdx', 'jsf-0.82', 'cryptography-defs'].map(schemaNamed)

const bill = createBillOfMaterials('.')
const componentNamed = (name: string) => bill.components.find((one) => one.name === name)

test('the command prints what the schema of CycloneDX 1.6 allows', async () => {
  const ajv = new Ajv({
    strict: false,
    validateFormats: false,
    schemas: Object.fromEntries(
      referred.map((name) => [`http://cyclonedx.org/schema/${name}`, readSchema(name)]),
    ),
  })
  const validate = ajv.compile(readSchema(schemaNamed('bom-1.6')))
  const command = [join('scripts', 'dependencies.ts'), '--sbom']
  const { stdout } = await promisify(execFile)(process.execPath, command)
  const printed: unknown = JSON.parse(stdout)
  validate(printed)
  expect(validate.errors).toBeNull()
  expect(printed).toEqual(bill)
  expect(validate({ ...bill, components: [{ ...bill.components[0], type: 'package' }] })).toBe(
    false,
  )
})

test('each package has its address, hash and licence, and all that it needs is there too', () => {
  expect(componentNamed('react-dom')).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/react-dom@19\./),
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    licenses: [{ license: { id: 'MIT' } }],
  })
  const refs = bill.components.map((one) => one['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  const needed = bill.dependencies.flatMap(({ dependsOn }) => dependsOn)
  expect(needed.length).toBeGreaterThan(100)
  expect(needed.filter((ref) => !refs.includes(ref))).toEqual([])
})

test('patches, and fonts that were taken from a package, are named', () => {
  const patched = bill.components.flatMap((one) =>
    'pedigree' in one && one.pedigree && 'patches' in one.pedigree ? one.pedigree.patches : [],
  )
  expect(patched).toHaveLength(readdirSync('patches').length)
  const copied = bill.components.filter(({ type }) => type === 'file').map(({ name }) => name)
  const isFont = (name: string) => /\.(ttf|otf|woff2?)$/.test(name)
  const folder = 'server/share-pictures/fonts'
  expect(copied).toEqual(
    readdirSync(folder)
      .filter(isFont)
      .map((name) => `${folder}/${name}`),
  )
})

test('a build finds which packages its modules are from', () => {
  const found = findPackages([
    '/site/app/root.tsx',
    '/site/node_modules/react/index.js',
    '/site/node_modules/accepts/node_modules/mime-db/index.js',
    '/site/node_modules/@scope/name/dist/index.js?query',
  ])
  expect([...found]).toEqual(['react', 'mime-db', '@scope/name'])
})
