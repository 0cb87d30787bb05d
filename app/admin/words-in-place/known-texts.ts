import { shownMessages } from '#app/state/shown-messages.ts'
import { isEditable } from '#core/messages/texts.ts'

const keysOfText = new Map<string, Set<string>>()

const textsOfKeys = new Map<string, string>()

/** Begins to note the texts of the page; before it is hydrated, so that none is missed. */
export function noteShownMessages(): void {
  shownMessages.note = (namespace, key, text) => {
    if (isEditable(namespace)) note(`${namespace}:${key}`, text)
  }
}

function note(key: string, text: unknown): void {
  if (typeof text === 'string') {
    const normal = normalize(text)
    textsOfKeys.set(key, normal)
    keysOfText.set(normal, (keysOfText.get(normal) ?? new Set()).add(key))
  } else if (typeof text === 'object' && text !== null) {
    for (const [name, inner] of Object.entries(text)) note(`${key}.${name}`, inner)
  }
}

export function keysOf(text: string | null): string[] {
  return text === null ? [] : [...(keysOfText.get(normalize(text)) ?? [])]
}

/** The text as it was last shown. */
export function textOfKey(key: string): string {
  return textsOfKeys.get(key) ?? ''
}

function normalize(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
