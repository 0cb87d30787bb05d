/** The name of a field that people do not see and spam programs fill in. */
export const honeypotField = 'topic'
