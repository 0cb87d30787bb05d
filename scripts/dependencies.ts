import { join } from 'node:path'
import { findAdvisories, isSerious } from './dependencies/advisories.ts'
import { createBillOfMaterials } from './dependencies/bill-of-materials.ts'
import { isAllowedLicense } from './dependencies/licenses.ts'
import { readNeededPackages } from './dependencies/packages.ts'
import { readArguments } from './setup/read-arguments.ts'

/**
 * `npm run dependencies`: what the running site needs, with licences and known vulnerabilities. Fails for a
 * licence that is not allowed and for a serious vulnerability. With `--sbom` the same as CycloneDX, for other programs.
 */
const root = join(import.meta.dirname, '..')
const usage = `npm run dependencies
  --sbom  prints the packages as CycloneDX`
const { values } = readArguments({ usage, options: { sbom: { type: 'boolean' } } })

if (values.sbom) {
  process.stdout.write(`${JSON.stringify(createBillOfMaterials(root), undefined, 2)}\n`)
} else {
  checkPackages()
}

function checkPackages(): void {
  const [, ...packages] = readNeededPackages(root)
  for (const { name, version, license } of packages) {
    process.stdout.write(`${name} ${version}: ${license}\n`)
  }
  const forbidden = packages.filter(({ license }) => !isAllowedLicense(license))
  process.stdout.write(
    `\n${packages.length} packages; the licences of ${forbidden.length} are not allowed.\n`,
  )
  for (const { name, license } of forbidden) process.stdout.write(`✗ ${name}: ${license}\n`)

  const advisories = findAdvisories(root, packages)
  process.stdout.write(
    advisories
      ? `${advisories.length} known vulnerabilities.\n`
      : 'The registry could not be asked for known vulnerabilities: try again with a connection.\n',
  )
  for (const advisory of advisories ?? []) {
    const { name, severity, title, url } = advisory
    process.stdout.write(
      `${isSerious(advisory) ? '✗' : '!'} ${name}: ${severity}, ${title} ${url}\n`,
    )
  }
  if (forbidden.length > 0 || advisories?.some(isSerious)) process.exitCode = 1
}
