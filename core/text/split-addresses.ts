/** Splits pasted addresses at commas and line ends; returns `maxCount` of them at most. */
export function splitAddresses(text: string, maxCount = Infinity): string[] {
  const addresses: string[] = []
  let start = 0
  for (const { index, 0: separator } of text.matchAll(addressSeparator)) {
    if (addresses.length >= maxCount) return addresses
    if (index > start) addresses.push(text.slice(start, index))
    start = index + separator.length
  }
  if (start < text.length && addresses.length < maxCount) addresses.push(text.slice(start))
  return addresses
}

// A comma may be part of an address, unless a blank or the next address follows it.
const addressSeparator = /,(?=\s|https?:|\/|$)|\s+/g
