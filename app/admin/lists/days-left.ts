import { binRetentionDays } from '#core/content/document.ts'

const day = 86_400_000

export function daysLeftInBin(removedAt: string, now: Date): number {
  return daysLeft(removedAt, binRetentionDays, now)
}

/** A day that has begun counts as one, until it is over. */
export function daysLeft(since: string, days: number, now: Date): number {
  const left = Date.parse(since) + days * day - now.getTime()
  return Math.max(1, Math.ceil(left / day))
}
