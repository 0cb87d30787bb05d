import { useEffect, useRef, useState } from 'react'
import { commandAddress } from '#app/admin/documents/addresses.ts'
import { loadImageFacts } from '#app/admin/documents/load-image-facts.ts'
import { useSubmit } from '#app/forms/use-submit.ts'
import type { ImageForm } from '#core/commands/image-commands.ts'
import { parseImageAddress } from '#core/images/image.ts'
import type { Language, Localized } from '#core/localized.ts'

type AltTexts = Record<string, Localized>

/** The alt texts of the images on this server: each is requested once, and saved when it is written. */
export function useAltTexts(addresses: string[]) {
  const { submit } = useSubmit<ImageForm>(commandAddress('images'))
  const { stored, addKnown } = useStoredAltTexts(addresses)
  const [typed, setTyped] = useState<AltTexts>({})
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

/** The alt texts on the server, before anything is typed. */
function useStoredAltTexts(addresses: string[]) {
  const [stored, setStored] = useState<AltTexts>({})
  const requested = useRef(new Set<string>())
  const own = addresses.filter((address) => parseImageAddress(address)).join(',')

  useEffect(() => {
    const missing = own.split(',').filter((address) => address && !requested.current.has(address))
    if (missing.length === 0) return
    for (const address of missing) requested.current.add(address)
    const load = async () => {
      // Without the old texts new ones can still be written and saved.
      const loaded = await loadImageFacts<Localized>('of', missing).catch(() => undefined)
      const none = Object.fromEntries(missing.map((address) => [address, {}]))
      if (loaded) setStored((known) => ({ ...none, ...loaded, ...known }))
    }
    void load()
  }, [own])

  return {
    stored,
    /** The response to an upload contains the alt texts already. */
    addKnown(address: string, alt: Localized) {
      requested.current.add(address)
      setStored((all) => ({ ...all, [address]: alt }))
    },
  }
}
