import { currentRequestId } from './base/current-request.ts'
import type { Log } from './base/log.ts'
import { visitorAuthor } from './storage/feedback/feedback-messages.ts'
import type { CommittedWrite } from './storage/store.ts'

/** Logs who changed what, and which version that made. Anybody can send feedback, so that is not logged. */
export function logChanges(log: Pick<Log, 'info'>, { by, changes }: CommittedWrite): void {
  if (by === visitorAuthor) return
  for (const { kind, document_id: id, version } of changes) {
    log.info({ event: 'change', request: currentRequestId(), by, kind, id, version })
  }
}
