import type { Localized } from '#core/localized.ts'

/** Cranes would be a lie anywhere else. */
const townWithPort = /(Миколаїв|Mykolaiv)(?!\p{L})/u

export function hasPort(place: string): boolean {
  return townWithPort.test(place)
}

/** Cranes are in groups of the class `port`, which contain no other group. */
export function drawnIn(place: Localized, svg: string): string {
  const isPort = Object.values(place).some(hasPort)
  return isPort ? svg : svg.replaceAll(/<g class="port"[^]*?<\/g>/g, '')
}
