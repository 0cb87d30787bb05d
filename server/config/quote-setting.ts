import { isIP } from 'node:net'

/** A setting in a sentence for the operator, who may have put a secret into the wrong one. */
export function quoteSetting(value: string): string {
  return value.length >= 16 && !isList(value) ? '"…"' : `"${withoutSecrets(value)}"`
}

/** A text that is long and no address, nor a list with one, may be a secret, also with slashes, dots and spaces in it. */
function isList(value: string): boolean {
  const parts = value.split(/[\s,;]+/)
  return parts.some(isAddress) && parts.every((part) => part.length < 16 || isAddress(part))
}

/** True of the address of a service, a folder, a mailbox, a channel or a machine. */
function isAddress(text: string): boolean {
  return (
    /^\w[\w+.-]*:\/\/|^\.{0,2}\/|^@\w{4,32}$|^(?:[^\s@:]+@)?[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?$/.test(
      text,
    ) || isIP(text) !== 0
  )
}

/** Removes secrets from a setting; without quotation marks, for an address that is part of a sentence. */
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

/** Names of hosts, folders and backups have shorter parts, or no digits and no capitals in them. */
function isLikeToken(word: string): boolean {
  return word
    .split(/[-/]/)
    .some(
      (part) =>
        part.length >= 20 ||
        (part.length >= 16 && /[A-Z]/.test(part) && /[a-z]/.test(part)) ||
        (part.length >= 10 && /\d/.test(part) && /[a-z]/i.test(part)),
    )
}
