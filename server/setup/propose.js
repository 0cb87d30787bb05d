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
  const shown = ['whereUk', 'whereEn'].map((name) => form.elements.namedItem(name).value)
  if (shown.some(Boolean)) document.getElementById('proposed').textContent = shown.join(' · ')
})
