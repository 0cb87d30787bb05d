import { contentNames } from '#core/content/content-kinds.ts'
import { adminAction } from '../admins/admin-action.ts'
import { backupAction } from '../backups/backup-action.ts'
import { createContentAction } from '../content/content-action.ts'
import { feedbackAction } from '../feedback/feedback-action.ts'
import { imageAction } from '../images/image-action.ts'
import { sessionAction } from '../sessions/session-action.ts'
import { telegramAction } from '../telegram/telegram-action.ts'
import type { Action } from './define-action.ts'

/** Everything that administrators may do, by the subject in the address. */
export const actionBySubject = new Map<string, Action>([
  ...contentNames.map((name) => [name, createContentAction(name)] as const),
  ['admins', adminAction],
  ['backups', backupAction],
  ['feedback', feedbackAction],
  ['images', imageAction],
  ['sessions', sessionAction],
  ['telegram', telegramAction],
])
