/** Encoded, because the part before the @ could otherwise add other recipients or a text. */
export function mailtoOf(address: string): string {
  return `mailto:${encodeAddress(address)}`
}

export function encodeAddress(address: string): string {
  const separator = address.lastIndexOf('@')
  const [name, host] = [address.slice(0, separator), address.slice(separator + 1)]
  return `${encodeURIComponent(name)}@${encodeURIComponent(host)}`
}
