import type { Messages } from '#locales/messages.ts'

/** The name of a message file. Each part of the site has its own; pages do not load the server's. */
export type Namespace = Exclude<keyof Messages, 'server' | 'refusals' | 'setup'>

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: Messages
  }
}
