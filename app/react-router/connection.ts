type Connection = { saveData?: boolean; effectiveType?: string }

/** True if the browser saves data, or the connection is slow; not all browsers tell. */
export function isConnectionPoor(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'))
}
