/**
 * Where administrators change words, each text that a component shows is noted with its key, so that it is found again on
 * the page. Nobody else notes anything.
 */
export const shownMessages: { note?: (namespace: string, key: string, text: unknown) => void } = {}
