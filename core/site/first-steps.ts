import type { Administrator } from '#core/admins/person.ts'

/** Parts of the front page that can be the community's own, in the order in which a visitor misses it. */
export const frontPageSteps = [
  'name',
  'logo',
  'join',
  'identity',
  'place',
  'photo',
  'events',
  'about',
  'contacts',
  'networks',
] as const
/** A new site should have these soon; in the order in which they are shown. */
export const firstSteps = [...frontPageSteps, 'people', 'backup', 'telegram'] as const
export type FirstStep = (typeof firstSteps)[number]

/** So many events make a calendar that somebody reads. */
export const enoughEvents = 3

export interface FirstSteps {
  /** Undefined when all is done or nobody wants to be reminded, and in a demo. */
  status(by: Administrator): Promise<Record<FirstStep, boolean> | undefined>
  /** For all administrators, and for good. */
  hide(by: Administrator): Promise<void>
}
