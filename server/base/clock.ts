/** The clock of this machine, and of its store. Whatever serves a site asks `store.now()` or `site.now()` instead. */
export const systemClock = (): Date => new Date()
