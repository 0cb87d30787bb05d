import { useRef, useState } from 'react'
import { commandAddress } from '#app/admin/documents/addresses.ts'
import { useImageFacts } from '#app/admin/documents/use-image-facts.ts'
import { useSubmit } from '#app/forms/use-submit.ts'
import type { ImageForm } from '#core/commands/image-commands.ts'
import type { Language, Localized } from '#core/localized.ts'

// Where the old texts could not be loaded, none is said to be missing, and new ones can still be saved.
const altTextQuery = { parameter: 'of', none: {} } as const

/** The alt texts of the images on this server: each is requested once, and saved when it is written. */
export function useAltTexts(addresses: string[]) {
  const { submit } = useSubmit<ImageForm>(commandAddress('images'))
  const { facts: stored, setFact: addKnown } = useImageFacts<Localized>(altTextQuery, addresses)
  const [typed, setTyped] = useState<Record<string, Localized>>({})
  const [unsaved, setUnsaved] = useState<string[]>([])
  const changed = useRef(new Set<string>())
  const altOf = (address: string): Localized => ({ ...stored[address], ...typed[address] })

  return {
    altOf,
    /** Those of which it is known. */
    undescribed: addresses.filter((address) => {
      const { uk, en } = altOf(address)
      return stored[address] !== undefined && !uk && !en
    }),
    unsaved,
    addKnown,
    change(address: string, language: Language, text: string) {
      changed.current.add(address)
      setTyped((all) => ({ ...all, [address]: { ...all[address], [language]: text } }))
    },
    /** Only what was typed: without a network the rest is not known. */
    async save(address: string) {
      if (!changed.current.delete(address)) return
      const result = await submit({ intent: 'describe', address, ...typed[address] })
      if (!result.ok) changed.current.add(address)
      setUnsaved((all) => [
        ...all.filter((other) => other !== address),
        ...(result.ok ? [] : [address]),
      ])
    },
  }
}
