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

/** True if an SPDX expression can be fulfilled with the allowed licences. */
export function isAllowedLicense(expression: string): boolean {
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((name) => allowedLicenses.has(name)))
}
