import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { early } from './forAdministrators.tsx'
import { loadWords } from './words.ts'

// Keeps the place before React Router's listener for ui/dialogHistory.ts, which may come later.
// oxlint-disable-next-line unicorn/prefer-add-event-listener -- only an attribute keeps its place
window.onpopstate ??= () => {}

const { lang, dataset } = document.documentElement
const subjects = dataset['words']?.split(' ') ?? []
const wordsAreHere = () =>
  loadWords(lang, subjects).then(
    () => true,
    () => false,
  )
const nextTouch = () =>
  new Promise((done) => {
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, done, { once: true })
  })

// Until then the page can be read and used as it came. To throw here would be remembered for ever.
while (!(await wordsAreHere())) await nextTouch()
await Promise.all(early)
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
