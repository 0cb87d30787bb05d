import type { Editor } from '#core/admins/person.ts'
import type { TelegramPost } from './telegram-post.ts'

export interface TelegramPosts {
  readonly isEnabled: boolean
  /** By the ids of the documents; those that never were to be posted are missing. */
  byDocument(by: Editor, ids: readonly string[]): Promise<Record<string, TelegramPost>>
  /** Tries again what was given up; false where nothing was. */
  retry(by: Editor, id: string): Promise<boolean>
  /** Posts a document again that has no post, after it was in doubt; `sends` is what the person saw. */
  sendAgain(by: Editor, id: string, sends: number): Promise<boolean>
  /** Says which post belongs to a document, after it was in doubt. */
  assign(
    by: Editor,
    id: string,
    sends: number,
    link: string,
  ): Promise<{ ok: true } | { ok: false; reason: 'notAPost' | 'known' | 'conflict' }>
}
