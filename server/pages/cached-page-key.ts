import { eventKind } from '#core/content/event.ts'
import type { Language } from '#core/localized.ts'
import type { PageAddress } from '#server/http/addresses.ts'

/** All that a page for visitors is rendered from. */
export type CachedPageKey = {
  address: PageAddress
  language: Language
  scene: number
  isLittleData: boolean
}

/** The key without the scene of the hero, of which any will do. */
export function lastGoodKey(key: CachedPageKey): string {
  return keyText({ ...key, scene: 0 })
}

export function keyText({ address, language, scene, isLittleData }: CachedPageKey): string {
  const { isData, path, search } = address
  const variant = isData ? 'data' : isLittleData ? 'little' : 'page'
  return `${language} ${scene} ${variant} ${path}?${search}`
}

export function isKeyOfEvent(key: string): boolean {
  return key.includes(` ${eventKind.path}/`)
}
