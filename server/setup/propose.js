// Proposes how the town stands inside a sentence, as long as nobody has written that.
const form = document.forms[0]
const town = form?.elements.namedItem('placeUk')
const proposed = {}
town?.addEventListener('change', async () => {
  const answer = await fetch(`${location.pathname}/place?town=${encodeURIComponent(town.value)}`)
  if (!answer.ok) return
  for (const [name, text] of Object.entries(await answer.json())) {
    const field = form.elements.namedItem(name)
    if (field.value === (proposed[name] ?? '')) field.value = text
    proposed[name] = text
  }
  showProposed()
})

// In the languages of the site.
const showProposed = () => {
  const languages = form.elements.namedItem('languages').value
  const names = { uk: ['whereUk'], en: ['whereEn'] }[languages] ?? ['whereUk', 'whereEn']
  const shown = names.map((name) => form.elements.namedItem(name).value).filter(Boolean)
  if (shown.length > 0) document.getElementById('proposed').textContent = shown.join(' · ')
}
form?.addEventListener('change', showProposed)

// Proposes the time zone of the browser, which may know it by a former name.
const nameOf = (timeZone) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
const zone = form?.elements.namedItem('zone')
if (zone && 'proposed' in zone.dataset) {
  const own = nameOf(undefined)
  const found = [...zone.options].find(({ value }) => value === own || nameOf(value) === own)
  if (found) found.selected = true
}

// Without scripts the times of backups are in UTC.
const { lang } = document.documentElement
const clock = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short' })
for (const time of document.querySelectorAll('time')) {
  time.textContent = clock.format(new Date(time.dateTime))
}
