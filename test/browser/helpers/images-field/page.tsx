import '#app/ui/styles/site.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ImagesField } from '#app/admin/images/ImagesField.tsx'
import { SiteStateProvider } from '#app/page/site-state.tsx'
import { loadNamespaces } from '#app/i18n/messages.ts'
import { isLanguage } from '#core/localized.ts'

const asked = new URLSearchParams(location.search)
const lng = asked.get('lng')
const language = isLanguage(lng) ? lng : 'uk'
const max = Number(asked.get('max') ?? 20)

/** A form with nothing in it but the field, which says beside it what it holds. */
function Form() {
  const [value, setValue] = useState(asked.getAll('value'))
  const [isBusy, setBusy] = useState(false)
  return (
    <form>
      <ImagesField
        value={value}
        onChange={setValue}
        onBusy={setBusy}
        onErased={(address) => setValue((all) => all.filter((one) => one !== address))}
        max={max}
        label="Images"
        endpoint="/adminf83922ab/images"
        error={asked.get('error') ?? undefined}
      />
      <p id="value">{value.join(' ')}</p>
      <p id="busy">{isBusy ? 'busy' : 'idle'}</p>
    </form>
  )
}

// Fetched before anything is rendered, as a page of the site has them.
await loadNamespaces(language, ['images', 'forms', 'editing'])
createRoot(document.querySelector('main') ?? document.body).render(
  <SiteStateProvider language={language} administrator={null}>
    <Form />
  </SiteStateProvider>,
)
