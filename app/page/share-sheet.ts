export function canShare(data: ShareData): boolean {
  return 'share' in navigator && navigator.canShare?.(data)
}

/** Returns whether the device took it over; somebody who closes it has decided too. */
export async function openShareSheet(data: ShareData): Promise<boolean> {
  if (!canShare(data)) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
