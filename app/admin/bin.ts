import { daysInBin } from '#core/document.ts'

const day = 86_400_000

/** The last of them counts as one, until it is over. */
export function daysLeftInBin(removedAt: string, now: Date): number {
  const left = Date.parse(removedAt) + daysInBin * day - now.getTime()
  return Math.max(1, Math.ceil(left / day))
}
