/** Where a browser says once that the scripts of a page failed. */
export const scriptFailureForm = {
  path: '/script-failure',
  field: 'error',
  maxLength: 300,
} as const
