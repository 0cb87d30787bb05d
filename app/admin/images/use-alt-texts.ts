import { useEffect, useRef, useState } from 'react'
import { parseImageAddress } from '#core/images/image.ts'
import type { Language, Localized } from '#core/localized.ts'

export type AltTexts = Record<string, Localized>

/** The alt texts of the images on this server: each is requested once, and saved when it is written. */
export function useAltTexts(endpoint: string, addresses: string[]) {
  const [byAddress, setAltTexts] = useState<AltTexts>({})
  const [unsaved, setUnsaved] = useState<string[]>([])
  const requested = useRef(new Set<string>())
  const own = addresses.filter((address) => parseImageAddress(address)).join(',')

  useEffect(() => {
    const missing = own.split(',').filter((address) => address && !requested.current.has(address))
    if (missing.length === 0) return
    for (const address of missing) requested.current.add(address)
    loadAltTexts(endpoint, missing).then(
      // What has been typed since the request wins.
      (loaded) => setAltTexts((typed) => ({ ...loaded, ...typed })),
      // Without the old texts new ones can still be written and saved.
      () => {},
    )
  }, [endpoint, own])

  return {
    byAddress,
    unsaved,
    /** The response to an upload contains the alt texts already. */
    addKnown(address: string, alt: Localized) {
      requested.current.add(address)
      setAltTexts((all) => ({ ...all, [address]: alt }))
    },
    change: (address: string, language: Language, text: string) =>
      setAltTexts((all) => ({ ...all, [address]: { ...all[address], [language]: text } })),
    async save(address: string) {
      const isSaved = await saveAltText(endpoint, address, byAddress[address] ?? {})
      setUnsaved((all) => [
        ...all.filter((other) => other !== address),
        ...(isSaved ? [] : [address]),
      ])
    },
  }
}

async function loadAltTexts(endpoint: string, addresses: string[]): Promise<AltTexts> {
  const names = addresses.map((address) => address.slice('/media/'.length)).join(',')
  const response = await fetch(`${endpoint}?of=${names}`)
  return response.ok ? ((await response.json()) as AltTexts) : {}
}

async function saveAltText(endpoint: string, address: string, alt: Localized): Promise<boolean> {
  const { uk = '', en = '' } = alt
  const body = new URLSearchParams({ intent: 'describe', address, uk, en })
  try {
    // keepalive, because the form may be saved and gone before the response arrives.
    return (await fetch(endpoint, { method: 'POST', body, keepalive: true })).ok
  } catch {
    return false
  }
}
