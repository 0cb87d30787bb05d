/** The clock of this device, for what only its browser shows. What the server renders too gets `now` of the page facts. */
export const deviceClock = (): Date => new Date()
