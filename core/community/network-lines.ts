import type { Localized } from '#core/localized.ts'

/** The page of the community in a network; a known network needs no name. */
export type NetworkLink = { address: string; name: Localized }

export const maxNetworks = 20
export const maxNetworkName = 40

/** Each network is a line: its address, and where it has one its name in Ukrainian and in English. */
export function parseNetworks(lines: string): NetworkLink[] {
  return lines
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .filter(([address]) => address)
    .map(([address = '', uk = '', en = '']) => ({
      address,
      name: { ...(uk && { uk }), ...(en && { en }) },
    }))
}

function cleanPart(part = ''): string {
  return part.replaceAll(/[|\n]/g, ' ').trim()
}

export function formatNetworks(networks: readonly NetworkLink[]): string {
  return networks
    .map(({ address, name }) => [address, name.uk, name.en].map(cleanPart).join(' | '))
    .map((line) => line.replace(/[ |]+$/, ''))
    .join('\n')
}
