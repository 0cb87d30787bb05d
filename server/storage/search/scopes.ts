import type { DocumentState } from '#core/kinds/document.ts'
import { languages } from '#core/localized.ts'
import type { TermLanguage } from '#core/search/indexed-terms.ts'

/** Texts of one kind, state and language. Their terms are counted and searched separately. */
export type Scope = { kind: string; state: DocumentState; language: TermLanguage }

export function scopeName({ kind, state, language }: Scope): string {
  return `${kind} ${state} ${language}`
}

/** The scopes of these kinds and states, in these languages and in none. */
export function scopeNames(
  kinds: readonly string[],
  states: readonly DocumentState[],
  inLanguages: readonly TermLanguage[] = languages,
): string[] {
  return kinds.flatMap((kind) =>
    states.flatMap((state) =>
      [...inLanguages, '' as const].map((language) => scopeName({ kind, state, language })),
    ),
  )
}
