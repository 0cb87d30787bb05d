import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { preloads } from './framework/lazy-for-admin.tsx'
import { loadNamespaces } from './i18n/messages.ts'

// Keeps the place before React Router's listener for ui/dialogHistory.ts, which may come later.
// oxlint-disable-next-line unicorn/prefer-add-event-listener -- only an attribute keeps its place
window.onpopstate ??= () => {}

const { lang, dataset } = document.documentElement
const namespaces = dataset['namespaces']?.split(' ') ?? []
const hasMessages = () =>
  loadNamespaces(lang, namespaces).then(
    () => true,
    () => false,
  )
const nextInput = () =>
  new Promise((done) => {
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, done, { once: true })
  })

// Until then the page can be read and used as it came. To throw here would be remembered for ever.
while (!(await hasMessages())) await nextInput()
await Promise.all(preloads)
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
