import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { adminKind } from '#core/admins/admin.ts'
import { hideWithdrawnPhotos } from '#scripts/testing/sign-ups/sequence-event.ts'
import type { SequenceSite } from '#scripts/testing/sign-ups/sequence-site.ts'
import type { Database } from '#server/storage/base/tables.ts'
import { openStore, type StoreLocation } from '#server/storage/open-store.ts'
import { initializeStore, startDemo } from '../../helpers/demo-site.ts'
import { encodeForm, urlencoded } from '../../helpers/forms.ts'
import { sendRequest } from '../../helpers/http-client.ts'
import type { Server } from '../../helpers/servers.ts'
import { MovedClock } from './moved-clock.ts'

const instanceCount = 2

/** Two servers on one store, of which each may be killed, and their clock. */
export class SignUpInstances {
  readonly clock: MovedClock
  readonly #location: StoreLocation
  readonly #dataDir: string
  readonly #cookie: string
  #servers: Server[] = []
  #restarted: Promise<void> = Promise.resolve()

  private constructor(location: StoreLocation, directory: string, cookie: string) {
    this.#location = location
    this.#dataDir = join(directory, 'data')
    this.#cookie = cookie
    this.clock = new MovedClock(directory)
  }

  static async start(location: StoreLocation, directory: string): Promise<SignUpInstances> {
    await initializeStore(location)
    const instances = new SignUpInstances(location, directory, await prepareSite(location))
    for (let nth = 0; nth < instanceCount; nth++) {
      instances.#servers.push(await instances.#startServer())
    }
    return instances
  }

  /** Kills one of them at once, and starts it again. */
  killOne(nth: number): Promise<void> {
    const kill = async () => {
      await this.#servers[nth]?.kill()
      this.#servers[nth] = await this.#startServer()
    }
    this.#restarted = kill()
    return this.#restarted
  }

  async stop(): Promise<void> {
    for (const server of this.#servers) await server.stop()
  }

  site(db: Database): SequenceSite {
    return {
      db,
      instances: instanceCount,
      moveClock: (hours) => this.clock.move(hours),
      post: (nth, path, form, { isEditor = false } = {}) => {
        const port = this.portOf(nth)
        return this.#send(port, path, {
          method: 'POST',
          headers: { origin: `http://127.0.0.1:${port}`, ...urlencoded, ...fromSomewhere() },
          body: encodeForm(form),
          ...(isEditor && { sessionCookie: this.#cookie }),
        })
      },
      get: (nth, path) => this.#send(this.portOf(nth), path, { headers: fromSomewhere() }),
    }
  }

  portOf(nth: number): number {
    return this.#servers[nth]?.port ?? 0
  }

  async #send(port: number, path: string, options: Parameters<typeof sendRequest>[2]) {
    const { status, body } = await sendRequest(port, path, options)
    if (status === 0) await this.#restarted
    return { status, body: body.toString() }
  }

  #startServer(): Promise<Server> {
    return startDemo(this.#location, this.#dataDir, this.clock.settings, {
      readyPath: '/health/ready',
    })
  }
}

/** The limits for one sender are not what is tried here. */
function fromSomewhere(): Record<string, string> {
  return { 'x-forwarded-for': `10.${[randomInt(256), randomInt(256), randomInt(256)].join('.')}` }
}

/** Prepares the site. Returns the cookie of an administrator, who is also an editor. */
async function prepareSite(location: StoreLocation): Promise<string> {
  await using store = await openStore(location)
  await hideWithdrawnPhotos(store)
  const [admin] = await store.documents.all(adminKind, { removed: false })
  if (!admin) throw new Error('The demo has no administrators')
  // The clock may go back.
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60_000)
  return `session=${await store.sessions.create(admin.id, twoDaysAgo)}`
}
