import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { hasRole } from '#core/admins/person.ts'
import type { Parts } from '#server/feature/feature.ts'
import { adminPath } from '#server/http/admin-path.ts'
import { isReading } from '#server/http/cached-files.ts'
import { forbiddenText, refuse, unconfirmedText } from '#server/http/refusals.ts'
import type { AddressListener } from '#server/http/request-class.ts'
import { splitTarget } from '#server/http/request-target.ts'
import type { BackupService } from './backup-service.ts'

type DownloadOptions = Pick<Parts, 'site' | 'identifySender' | 'sendAsync'> & {
  backups: Pick<BackupService, 'findFile' | 'rememberDownload'>
}

const downloadPath = new RegExp(`^${adminPath}/backups/(vatra-[\\d-]+\\.backup)$`)

/** Streams a backup to an administrator, who has used a passkey within the last minutes if they have any. For visitors its address does not exist. */
export function createBackupDownloads(options: DownloadOptions): AddressListener {
  return {
    requestClass: 'admin',
    answers: (path) => downloadPath.test(path),
    listener: (request, response) =>
      options.sendAsync(request, response, () => sendBackup(options, request, response)),
  }
}

async function sendBackup(
  { backups, site, identifySender }: DownloadOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isReading(request)) return refuse(request, response, 405, { allow: 'GET, HEAD' })
  const person = await identifySender(request)
  if (person && !hasRole('administrator', person)) {
    const text = forbiddenText(await site.admins.administrators(person))
    return refuse(request, response, 403, {}, text)
  }
  if (person && (await site.passkeys.mustConfirm(person))) {
    return refuse(request, response, 403, {}, unconfirmedText())
  }
  const name = downloadPath.exec(splitTarget(request.url ?? '')[0])?.[1] ?? ''
  const file = person ? await backups.findFile(name) : undefined
  if (!file) return refuse(request, response, 404)
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    'content-length': file.bytes,
    'content-disposition': `attachment; filename="${name}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  })
  if (request.method === 'HEAD') return void response.end()
  try {
    await pipeline(createReadStream(file.path), response)
    if (person) await backups.rememberDownload(person)
  } catch (error) {
    // Nothing failed where the client has closed the connection.
    if (!isPrematureClose(error)) throw error
  }
}

function isPrematureClose(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}
