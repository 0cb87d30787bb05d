import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyOf, readNeededPackages, type Package } from './packages.ts'

/** The font, which scripts/fonts.ts has unpacked. */
const copiedFonts = {
  folder: 'server/share-pictures/fonts',
  from: '@fontsource-variable/geologica',
}

/**
 * Lists what the site contains or needs, as CycloneDX 1.6: the packages, what patches change in them, and files that were taken
 * from them into the project. The same sources give the same text.
 */
export function createBillOfMaterials(root: string) {
  const [site, ...packages] = readNeededPackages(root)
  const refs = new Map(packages.map((found) => [keyOf(found), packageUrl(found)]))
  const refOf = (key: string) => refs.get(key) ?? ''
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': keyOf(site),
        name: site.name,
        version: site.version,
        licenses: licensesOf(site),
      },
    },
    components: [
      ...packages.map((found) => describePackage(found, findPatches(root, found))),
      ...describeFonts(root, packages),
    ],
    dependencies: [
      { ref: keyOf(site), dependsOn: site.needs.map(refOf) },
      ...packages.map((found) => ({ ref: packageUrl(found), dependsOn: found.needs.map(refOf) })),
    ],
  }
}

function describePackage(found: Package, patches: string[]) {
  return {
    // The one program that runs all others.
    type: found.name === 'node' ? 'platform' : 'library',
    'bom-ref': packageUrl(found),
    ...fullName(found),
    scope: found.isOptional ? 'optional' : 'required',
    hashes: [{ alg: 'SHA-512', content: hashOf(found) }],
    licenses: licensesOf(found),
    purl: packageUrl(found),
    ...(patches.length > 0 && { pedigree: { patches: patches.map(describePatch) } }),
  }
}

function describePatch(content: string) {
  return { type: 'unofficial', diff: { text: { contentType: 'text/x-diff', content } } }
}

/** The texts of the patches of a package, whose files begin with its name and version as patch-package writes them. */
function findPatches(root: string, { name, version }: Package): string[] {
  const folder = join(root, 'patches')
  return readdirSync(folder)
    .filter((file) => file.startsWith(`${name.replace('/', '+')}+${version}`))
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

function describeFonts(root: string, packages: Package[]) {
  const source = packages.find(({ name }) => name === copiedFonts.from)
  if (!source) throw new Error(`${copiedFonts.from} is not in the lock file.`)
  const files = readdirSync(join(root, copiedFonts.folder)).filter((name) => name.endsWith('.ttf'))
  return files.toSorted().map((file) => {
    const path = `${copiedFonts.folder}/${file}`
    const content = createHash('sha256')
      .update(readFileSync(join(root, path)))
      .digest('hex')
    const ancestor = { type: 'library', ...fullName(source), purl: packageUrl(source) }
    return {
      type: 'file',
      'bom-ref': path,
      name: path,
      version: source.version,
      hashes: [{ alg: 'SHA-256', content }],
      licenses: licensesOf(source),
      pedigree: { ancestors: [ancestor], notes: 'Unpacked from WOFF2 by scripts/fonts.ts.' },
    }
  })
}

function fullName({ name, version }: Package) {
  const [group, rest] = name.split('/')
  return rest === undefined ? { name, version } : { group, name: rest, version }
}

function packageUrl({ name, version }: Package): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

/** In the lock file it is in base64. */
function hashOf({ integrity }: Package): string {
  return Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
}

function licensesOf({ license }: Package) {
  return license.includes(' ') ? [{ expression: license }] : [{ license: { id: license } }]
}
