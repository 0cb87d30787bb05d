import errors from '#locales/uk/errors.json'
import events from '#locales/uk/events.json'
import home from '#locales/uk/home.json'
import shell from '#locales/uk/shell.json'

// One file to download instead of four: see messages.ts.
export const bundledMessages = { errors, events, home, shell }
