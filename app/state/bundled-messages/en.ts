import errors from '#locales/en/errors.json'
import events from '#locales/en/events.json'
import home from '#locales/en/home.json'
import shell from '#locales/en/shell.json'

// One file to download instead of four: see messages.ts.
export const bundledMessages = { errors, events, home, shell }
