import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { early } from './forAdministrators.tsx'
import { loadWords } from './words.ts'

const { lang, dataset } = document.documentElement
const subjects = dataset.words?.split(' ') ?? []

// The page can be read and used as it came; a module that throws would never be run again.
for (let isReady = false; !isReady;) {
  isReady = await Promise.all([loadWords(lang, subjects), ...early]).then(
    () => true,
    () => new Promise((done) => addEventListener('pointerdown', () => done(false), { once: true })),
  )
}
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
