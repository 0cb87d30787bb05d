import { useEffect, useRef, useState } from 'react'
import { parseImageAddress } from '#core/images/image.ts'
import type { Language, Localized } from '#core/localized.ts'

export type AltTexts = Record<string, Localized>

/** The alternative texts of our own pictures: asked for once, kept at once when one has been written. */
export function useAltTexts(to: string, addresses: string[]) {
  const [alts, setAlts] = useState<AltTexts>({})
  const [unsaved, setUnkept] = useState<string[]>([])
  const asked = useRef(new Set<string>())
  const own = addresses.filter((address) => parseImageAddress(address)).join(',')

  useEffect(() => {
    const news = own.split(',').filter((address) => address && !asked.current.has(address))
    if (news.length === 0) return
    for (const address of news) asked.current.add(address)
    const names = news.map((address) => address.slice('/media/'.length)).join(',')
    fetch(`${to}?of=${names}`)
      .then(async (answer) => (answer.ok ? ((await answer.json()) as AltTexts) : {}))
      .then(
        (known) => setAlts((written) => ({ ...known, ...written })),
        // Written anew, they are kept all the same.
        () => {},
      )
  }, [to, own])

  return {
    alts,
    unsaved,
    /** A picture that has just been uploaded says itself what is known of it. */
    addKnown(address: string, alt: Localized) {
      asked.current.add(address)
      setAlts((all) => ({ ...all, [address]: alt }))
    },
    change: (address: string, language: Language, text: string) =>
      setAlts((all) => ({ ...all, [address]: { ...all[address], [language]: text } })),
    async save(address: string) {
      const { uk = '', en = '' } = alts[address] ?? {}
      const body = new URLSearchParams({ intent: 'describe', address, uk, en })
      // The form may be saved and gone before the answer comes.
      const isKept = await fetch(to, { method: 'POST', body, keepalive: true }).then(
        ({ ok }) => ok,
        () => false,
      )
      setUnkept((all) => [...all.filter((one) => one !== address), ...(isKept ? [] : [address])])
    },
  }
}
