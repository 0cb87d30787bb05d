import { startTransition, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadAdminTools } from './react-router/lazy-for-admin.tsx'
import { reloadOnce } from './react-router/release.ts'
import { fetchForRouter } from './react-router/router-fetch.ts'
import { keepServedPage } from './react-router/served-page.ts'
import { startFailedEvent } from './react-router/start-program.ts'
import { loadNamespaces, MessagesGone } from './state/messages.ts'

// Reserves the first place in the listener order, before React Router, for react-router/dialog-history.ts,
// which may load later.
// oxlint-disable-next-line unicorn/prefer-add-event-listener -- only the property keeps its place
window.onpopstate ??= () => {}
window.fetchForRouter = fetchForRouter

const { lang, dataset } = document.documentElement
const namespaces = dataset['namespaces']?.split(' ') ?? []
const isLoaded = () =>
  Promise.all([loadNamespaces(lang, namespaces), loadAdminTools()]).then(
    () => true,
    async ({ cause }: Error) => {
      if (cause instanceof MessagesGone) await reloadOnce(cause.message)
      return false
    },
  )
const nextInput = () =>
  new Promise((resolve) => {
    for (const event of ['click', 'keydown']) addEventListener(event, resolve, { once: true })
  })

// Until messages and tools are loaded the server-rendered page stays usable. An error thrown here would be
// permanent: the browser never runs a failed module again.
while (!(await isLoaded())) {
  dispatchEvent(new Event(startFailedEvent))
  await nextInput()
}
/** Calls `onMount` when React has hydrated the whole page. */
function Page({ onMount }: { onMount: () => void }) {
  useEffect(onMount, [onMount])
  return <HydratedRouter useTransitions={false} />
}

// start-program.ts holds presses until this module has run, because React drops those that come before.
await new Promise<void>((resolve) => {
  let root: Root | undefined
  const onCaughtError = keepServedPage(() => root?.unmount())
  const onUncaughtError = (error: unknown) => resolve(onCaughtError(error))
  startTransition(() => {
    root = hydrateRoot(document, <Page onMount={resolve} />, { onCaughtError, onUncaughtError })
  })
})
