import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { closeAfterwards } from './close-afterwards.ts'

/** Returns the port of this machine on which the server listens then. */
export async function openPort(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** Lets a server listen until the test, or the file or `describe`, is over; not for `beforeAll`. Returns its address. */
export async function listen(server: Server & { closeAllConnections?(): void }) {
  closeAfterwards(() => {
    server.closeAllConnections?.()
    server.close()
  })
  const port = await openPort(server)
  return { port, origin: `http://127.0.0.1:${port}` }
}
