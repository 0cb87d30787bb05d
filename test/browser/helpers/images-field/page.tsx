import '#app/ui/styles/site.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { ImagesField } from '#app/admin/images/ImagesField.tsx'
import { SiteStateProvider } from '#app/page/site-state.tsx'
import { loadNamespaces } from '#app/i18n/messages.ts'
import { isLanguage } from '#core/localized.ts'

const query = new URLSearchParams(location.search)
const lng = query.get('lng')
const language = isLanguage(lng) ? lng : 'uk'
const max = Number(query.get('max') ?? 20)

/** A form with only the field, which shows the field's value beside it. */
function Form() {
  const [value, setValue] = useState(query.getAll('value'))
  const [isBusy, setBusy] = useState(false)
  return (
    <form>
      <ImagesField
        value={value}
        onChange={setValue}
        onBusy={setBusy}
        onErased={(address) =>
          setValue((addresses) => addresses.filter((other) => other !== address))
        }
        max={max}
        label="Images"
        endpoints={{ files: '/adminf83922ab/images', actions: '/adminf83922ab/actions/images' }}
        error={query.get('error') ?? undefined}
      />
      <p id="value">{value.join(' ')}</p>
      <p id="busy">{isBusy ? 'busy' : 'idle'}</p>
    </form>
  )
}

// A page of the site has its messages before it is rendered, too.
await loadNamespaces(language, ['images', 'forms', 'editing'])
createRoot(document.querySelector('main') ?? document.body).render(
  <SiteStateProvider language={language} administrator={null}>
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <Form /> }])} />
  </SiteStateProvider>,
)
