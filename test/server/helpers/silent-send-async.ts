import { DeduplicatedLog } from '#server/base/deduplicated-log.ts'
import { createLog } from '#server/base/log.ts'
import { createSendAsync, type SendAsync } from '#server/http/send-async.ts'

/** For a part of the server that is tested alone. */
export function createSilentSendAsync(report: (error: unknown) => string = String): SendAsync {
  const log = createLog('silent')
  return createSendAsync({
    headers: {},
    log,
    deduplicatedLog: new DeduplicatedLog(log),
    trustedProxies: 0,
    report,
  })
}
