import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { preloads } from './framework/lazy-for-admin.tsx'
import { loadNamespaces } from './i18n/messages.ts'

// Reserves the first place in the listener order, before React Router, for framework/dialog-history.ts,
// which may load later.
// oxlint-disable-next-line unicorn/prefer-add-event-listener -- only the property keeps its place
window.onpopstate ??= () => {}

const { lang, dataset } = document.documentElement
const namespaces = dataset['namespaces']?.split(' ') ?? []
const hasMessages = () =>
  loadNamespaces(lang, namespaces).then(
    () => true,
    () => false,
  )
const nextInput = () =>
  new Promise((resolve) => {
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, resolve, { once: true })
  })

// Until the messages are loaded the server-rendered page stays usable. An error thrown here would be
// permanent: the browser never runs a failed module again.
while (!(await hasMessages())) await nextInput()
await Promise.all(preloads)
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
