import { useEffect, useRef, useState } from 'react'
import type { ContentName } from '#core/content/content-kinds.ts'
import { parseImageAddress } from '#core/images/image.ts'
import type { Language, Localized } from '#core/localized.ts'
import type { EditorEndpoints } from '#app/admin/documents/editor-endpoints.ts'
import { outboxOf, useOutboxState } from '#app/admin/outbox/use-outbox.ts'
import { useSendAltText } from '#app/admin/outbox/use-send-command.ts'
import { latestAltTextOf } from '#app/admin/outbox/waiting-save.ts'
import { useSubmit } from '#app/forms/use-submit.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import type { ContentCommandResult } from '#core/commands/content-commands.ts'
import type { AltTextCommand } from '#core/commands/image-commands.ts'

type AltTexts = Record<string, Localized>
type AltTextForm = { command: AltTextCommand; result: ContentCommandResult }

/** The alt texts of the images on this server: each is requested once, and saved when it is written. */
export function useAltTexts(
  contentName: ContentName,
  endpoints: EditorEndpoints,
  addresses: string[],
) {
  const { saves } = useOutboxState()
  const send = useSendAltText(contentName, endpoints)
  const { submit } = useSubmit<AltTextForm>(endpoints.images.actions, { send })
  const { stored, addKnown } = useStoredAltTexts(endpoints.images.files, addresses)
  const [typed, setTyped] = useState<AltTexts>({})
  const [unsaved, setUnsaved] = useState<string[]>([])
  const changed = useRef(new Set<string>())

  return {
    altOf: (address: string): Localized => ({ ...stored[address], ...typed[address] }),
    unsaved,
    isWaiting: (address: string) => latestAltTextOf(saves, address) !== undefined,
    addKnown,
    change(address: string, language: Language, text: string) {
      changed.current.add(address)
      setTyped((all) => ({ ...all, [address]: { ...all[address], [language]: text } }))
    },
    /** Only what was typed: without a network the rest is not known. */
    async save(address: string) {
      if (!changed.current.delete(address)) return
      const result = await submit({ intent: 'describe', address, ...typed[address] })
      const isSaved = result.ok || result.reason === 'waiting'
      if (!isSaved) changed.current.add(address)
      setUnsaved((all) => [
        ...all.filter((other) => other !== address),
        ...(isSaved ? [] : [address]),
      ])
    },
  }
}

/** The alt texts before anything is typed: those that wait to be sent, and those on the server. */
function useStoredAltTexts(files: string, addresses: string[]) {
  const owner = useSiteState().administrator?.id ?? ''
  const [stored, setStored] = useState<AltTexts>({})
  const requested = useRef(new Set<string>())
  const own = addresses.filter((address) => parseImageAddress(address)).join(',')

  useEffect(() => {
    const missing = own.split(',').filter((address) => address && !requested.current.has(address))
    if (missing.length === 0) return
    for (const address of missing) requested.current.add(address)
    const { saves } = outboxOf(owner).state()
    const waitingOf = (address: string) => latestAltTextOf(saves, address)?.command
    const load = async () => {
      // Without the old texts new ones can still be written and saved.
      const loaded = await loadAltTexts(files, missing).catch((): AltTexts => ({}))
      const texts = missing.map((address) => [
        address,
        { ...loaded[address], ...waitingOf(address) },
      ])
      setStored((known) => ({ ...(Object.fromEntries(texts) as AltTexts), ...known }))
    }
    void load()
  }, [files, own, owner])

  return {
    stored,
    /** The response to an upload contains the alt texts already. */
    addKnown(address: string, alt: Localized) {
      requested.current.add(address)
      setStored((all) => ({ ...all, [address]: alt }))
    },
  }
}

async function loadAltTexts(files: string, addresses: string[]): Promise<AltTexts> {
  const names = addresses.map((address) => address.slice('/media/'.length)).join(',')
  const response = await fetch(`${files}?of=${names}`)
  return response.ok ? ((await response.json()) as AltTexts) : {}
}
