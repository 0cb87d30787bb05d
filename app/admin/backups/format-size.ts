import type { Language } from '#core/localized.ts'

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** The size of a file as text: '12,3 МБ', '12.3 MB'. */
export function formatSize(bytes: number, language: Language): string {
  const power = Math.min(Math.max(Math.floor(Math.log10(bytes) / 3), 1), units.length)
  const unit = units[power - 1] ?? 'kilobyte'
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 })
  // A number and its unit stay on one line.
  return format.format(bytes / 1000 ** power).replaceAll(' ', '\u00A0')
}
