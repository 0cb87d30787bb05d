import { readFileSync } from 'node:fs'

/** A package that the running site needs. */
export type Package = { name: string; version: string; license: string }

type LockedPackage = { version?: string; license?: string; dev?: boolean }

/**
 * Licences that ask for no more than to be named, the one of libvips, which sharp links as a library, and the one of
 * the typeface, which is not sold by itself.
 */
const allowedLicenses = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
])

/** The packages of the lock file that the site contains or needs, of all systems and by name. */
export function readProductionPackages(lockFile: string): Package[] {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  return Object.entries(packages)
    .map(([path, locked]) => ({ ...locked, name: path.split('node_modules/').at(-1) ?? '' }))
    .filter(({ name, dev }) => name !== '' && !dev)
    .map(({ name, version = '', license = 'unknown' }) => ({ name, version, license }))
    .toSorted((first, second) => first.name.localeCompare(second.name))
}

/** Whether an SPDX expression can be fulfilled with the allowed licences. */
export function isAllowedLicense(expression: string): boolean {
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((name) => allowedLicenses.has(name)))
}
