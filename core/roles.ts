/** Somebody who signs in has one; an administrator may do all that an editor may. */
export const roles = ['editor', 'administrator'] as const
export type Role = (typeof roles)[number]
