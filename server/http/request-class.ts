import type { IncomingMessage, RequestListener } from 'node:http'

/** The purposes of requests: a fixed set, whatever addresses are requested. */
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

/** Responds through the socket itself at addresses that are no page and no file of the build. */
export type AddressListener = {
  requestClass: RequestClass
  /** To whoever gets false, this is an unknown address. */
  answers: (path: string, request: IncomingMessage) => boolean
  listener: RequestListener
}
