/** The details of a test that only `npm test -- --all` runs: docs/testing.md says which. */
export const thorough = { tag: '@thorough' }

/** Of a test that repeats another in a different window, language or engine: the first runs for each change. */
export const thoroughUnless = (isFirst: boolean) => (isFirst ? {} : thorough)
