import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { early } from './forAdministrators.ts'
import { loadWords } from './words.ts'

const { lang, dataset } = document.documentElement

await Promise.all([loadWords(lang, dataset.words?.split(' ') ?? []), ...early])
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
