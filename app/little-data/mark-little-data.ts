import { isConnectionPoor } from '#app/react-router/connection.ts'

/**
 * Marks the page if the browser saves data or the connection is slow, which
 * the server knows only from the second page on: then no web font and no script is downloaded.
 */
export function markLittleData(): void {
  const { dataset } = document.documentElement
  if (!isConnectionPoor() || 'editing' in dataset) return
  if (!document.cookie.includes('little-data=off')) dataset['littleData'] ??= 'slow'
}
