import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { join } from 'node:path'
import { certificate, certificateKey } from './own-authority.ts'

/** As much of WebDAV as a place needs: a folder has to be made before a file is put there. */
export async function startWebdav(directory: string, { hasTls = false } = {}): Promise<Server> {
  await mkdir(directory, { recursive: true })
  const expected = `Basic ${Buffer.from('S3RVER:S3RVER').toString('base64')}`
  const listener: RequestListener = async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const path = join(directory, request.url ?? '')
    const answer = async () => {
      if (request.headers.authorization !== expected) return 401
      if (request.method === 'MKCOL') {
        return mkdir(path).then(
          () => 201,
          (error: NodeJS.ErrnoException) => (error.code === 'EEXIST' ? 405 : 409),
        )
      }
      if (request.method === 'PUT') {
        return writeFile(path, Buffer.concat(parts)).then(
          () => 201,
          // As nginx does; others say 404 or 409.
          () => 500,
        )
      }
      if (request.method === 'DELETE')
        return rm(path).then(
          () => 204,
          () => 404,
        )
      return 200
    }
    const status = await answer()
    const content = status === 200 ? await readFile(path).catch(() => undefined) : Buffer.alloc(0)
    response.writeHead(content ? status : 404).end(status === 204 ? undefined : content)
  }
  const server = hasTls
    ? createTlsServer({ cert: certificate, key: certificateKey }, listener)
    : createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
