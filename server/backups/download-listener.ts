import { createReadStream } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { OwnPasskeys } from '#core/admins/passkey.ts'
import { hasRole } from '#core/admins/person.ts'
import type { Admins } from '#core/site/admins.ts'
import { adminPath } from '#server/http/admin-path.ts'
import { isReading } from '#server/http/cached-files.ts'
import { forbiddenText, refuse, unconfirmedText } from '#server/http/refusals.ts'
import { splitTarget } from '#server/http/request-target.ts'
import type { SendAsync } from '#server/http/send-async.ts'
import type { SignIn } from '#server/sign-in/create-sign-in.ts'
import type { BackupService } from './backup-service.ts'

type DownloadOptions = {
  backups: Pick<BackupService, 'findFile' | 'rememberDownload'>
  site: { admins: Pick<Admins, 'administrators'>; passkeys: Pick<OwnPasskeys, 'mustConfirm'> }
  signIn: Pick<SignIn, 'readSessionToken' | 'identify'>
  sendAsync: SendAsync
}

const downloadPath = new RegExp(`^${adminPath}/backups/(vatra-[\\d-]+\\.backup)$`)

export function isDownloadPath(path: string): boolean {
  return downloadPath.test(path)
}

/** Streams a backup to an administrator, who has used a passkey within the last minutes if they have any. For visitors its address does not exist. */
export function createDownloadListener(options: DownloadOptions): RequestListener {
  return (request, response) => {
    options.sendAsync(request, response, () => sendBackup(options, request, response))
  }
}

async function sendBackup(
  { backups, site, signIn }: DownloadOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isReading(request)) return refuse(request, response, 405, { allow: 'GET, HEAD' })
  const person = await signIn.identify(signIn.readSessionToken(request.headers.cookie))
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
