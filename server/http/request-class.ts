/** What a request is for: a fixed set, whatever addresses are requested. */
export const requestClasses = [
  'page',
  'admin',
  'action',
  'file',
  'image',
  'feed',
  'live',
  'system',
  'other',
] as const

export type RequestClass = (typeof requestClasses)[number]
