import { timeInKyiv } from '#core/dates.ts'
import type { Language } from '#core/localized.ts'
import { useSiteState } from '#app/page/site-state.tsx'

/** A date and time in the time zone of Kyiv, as each language writes it. */
export function formatDateTime(language: Language, at: string): string {
  const format = new Intl.DateTimeFormat(language === 'uk' ? 'uk-UA' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Kyiv',
  })
  // No line begins with the 'р.' of the year or with the time after 'о'.
  return format.format(new Date(at)).replaceAll(/ (?=р\.|\d+:)/g, '\u00A0')
}

export function DateTime({ at }: { at: string }) {
  const { language } = useSiteState()
  return <time dateTime={timeInKyiv(new Date(at))}>{formatDateTime(language, at)}</time>
}
