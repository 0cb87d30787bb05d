import { useEffect, useRef, useState } from 'react'
import { parseImageAddress } from '#core/images/image.ts'
import type { Language, Localized } from '#core/localized.ts'
import type { ImageEndpoints } from '#app/admin/in-place/editor-endpoints.ts'
import { useSubmit } from '#app/forms/use-submit.ts'
import type { ImageForm } from './image-action.ts'

export type AltTexts = Record<string, Localized>

/** The alt texts of the images on this server: each is requested once, and saved when it is written. */
export function useAltTexts(endpoints: ImageEndpoints, addresses: string[]) {
  const { files, actions } = endpoints
  // keepalive, because the form may be saved and gone before the response arrives.
  const { submit } = useSubmit<ImageForm>(actions, { keepalive: true })
  const [byAddress, setAltTexts] = useState<AltTexts>({})
  const [unsaved, setUnsaved] = useState<string[]>([])
  const requested = useRef(new Set<string>())
  const own = addresses.filter((address) => parseImageAddress(address)).join(',')

  useEffect(() => {
    const missing = own.split(',').filter((address) => address && !requested.current.has(address))
    if (missing.length === 0) return
    for (const address of missing) requested.current.add(address)
    loadAltTexts(files, missing).then(
      // What has been typed since the request wins.
      (loaded) => setAltTexts((typed) => ({ ...loaded, ...typed })),
      // Without the old texts new ones can still be written and saved.
      () => {},
    )
  }, [files, own])

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
      const { uk = '', en = '' } = byAddress[address] ?? {}
      const { ok: isSaved } = await submit({ intent: 'describe', address, uk, en })
      setUnsaved((all) => [
        ...all.filter((other) => other !== address),
        ...(isSaved ? [] : [address]),
      ])
    },
  }
}

async function loadAltTexts(files: string, addresses: string[]): Promise<AltTexts> {
  const names = addresses.map((address) => address.slice('/media/'.length)).join(',')
  const response = await fetch(`${files}?of=${names}`)
  return response.ok ? ((await response.json()) as AltTexts) : {}
}
