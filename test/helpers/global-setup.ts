import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { TestProject } from 'vitest/node'
import { openStore } from '#server/storage/open-store.ts'
import { startPostgres } from './postgres.ts'

let started: ReturnType<typeof startWithTemplate> | undefined
let server: Server

/** Serves databases to all test files from one PostgreSQL, which starts with the first request. */
export async function setup(project: TestProject): Promise<void> {
  server = createServer(async (request, response) => {
    try {
      const { isMigrated } = (await json(request)) as { isMigrated: boolean }
      started ??= startWithTemplate()
      const { postgres, template } = await started
      response.end(await postgres.createDatabase(isMigrated ? template : undefined))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  project.provide('databases', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

export async function teardown(): Promise<void> {
  server.closeAllConnections()
  server.close()
  await (await started)?.postgres.destroy()
}

/** Migrating once and copying the result is faster than migrating for every test. */
async function startWithTemplate() {
  const postgres = await startPostgres()
  const template = await postgres.createDatabase()
  await (await openStore({ databaseUrl: template })).close()
  return { postgres, template }
}

declare module 'vitest' {
  interface ProvidedContext {
    databases: string
  }
}
