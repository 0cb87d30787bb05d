import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadWords } from './words.ts'

const { lang, dataset } = document.documentElement

await loadWords(lang, dataset.words?.split(' ') ?? [])
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
