/** A setting in a sentence for the operator, who may have put a secret into the wrong one. */
export function quoteSetting(value: string): string {
  return value.length >= 16 && !hasFormOfAddress(value) ? '"…"' : `"${withoutSecrets(value)}"`
}

/** What is long and neither an address, a folder, a mailbox nor a list of them may be a secret, with slashes too. */
function hasFormOfAddress(value: string): boolean {
  return /^\w[\w+.-]*:\/\/|^\.{0,2}\/|[@,:\s]|\.[a-z]/i.test(value)
}

/** The same without quotation marks, for an address that is part of a sentence. */
export function withoutSecrets(value: string): string {
  return (
    value
      // User and password of an address, which may have any letters, `@` too.
      .replace(/^(\w[\w+.-]*:\/\/).*@/s, '$1…@')
      .replace(/^(?!\w[\w+.-]*:\/\/).*:.*@/s, '…@')
      .replace(/[?#].*$/s, '?…')
      // Several settings in one, or the parameters of a connection.
      .replace(/(\w*(?:pass|secret|token|key)\w*\s*=).*$/is, '$1…')
      // The token of a bot.
      .replaceAll(/\d{5,}:[\w-]+/g, '…')
      .replaceAll(/[\w+/=-]{16,}/g, (word) => (isLikeToken(word) ? '…' : word))
  )
}

/** Names of hosts, folders and backups have shorter parts, or no digits in them. */
function isLikeToken(word: string): boolean {
  return word
    .split(/[-/]/)
    .some((part) => part.length >= 10 && /\d/.test(part) && /[a-z]/i.test(part))
}
