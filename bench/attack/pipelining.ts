import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sendRequest } from '../helpers/http-client.ts'
import { startSite } from '../helpers/servers.ts'
import { Tally, type Attack, type AttackOutcome } from './attack-kind.ts'
import { startBackgroundVisitor } from './background-visitor.ts'

type PipeliningOptions = {
  attackedPort: number
  /** Of a site that nobody attacks, to know how busy the machine is. */
  idlePort: number
  connections: number
  /** Of each connection. */
  requests: number
}

/** What is cheap, cached, rendered for one visitor, read from the store, and unknown. */
const paths = ['/health/ready', '/tips', '/search?q=vatra', `/media/${'a'.repeat(32)}-1.jpg`, '/x']
/** More than any browser or proxy sends before it has a response. */
const maxResponses = 100
const timeout = 20_000
/** In milliseconds. */
const maxDelay = 1_000

/** How many responses a connection gets until it is closed. */
function countResponses(port: number, bytes: Buffer): Promise<number> {
  return new Promise((resolve) => {
    let count = 0
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const timer = setTimeout(() => socket.destroy(), timeout)
    socket.on('data', (part) => {
      count += part.toString('latin1').split('HTTP/1.1 ').length - 1
      if (count > maxResponses) socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(count)
    })
  })
}

export async function sendPipelined(options: PipeliningOptions): Promise<AttackOutcome> {
  const { attackedPort, idlePort, connections, requests } = options
  const tally = new Tally()
  for (const port of [attackedPort, idlePort]) await sendRequest(port, '/tips')
  for (const path of paths) {
    const bytes = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(requests))
    const visitor = startBackgroundVisitor({ port: attackedPort })
    const idleVisitor = startBackgroundVisitor({ port: idlePort })
    await pause(300)
    const responses = await Promise.all(
      Array.from({ length: connections }, () => countResponses(attackedPort, bytes)),
    )
    await pause(300)
    const [visits, idleVisits] = await Promise.all([visitor.end(), idleVisitor.end()])
    for (const count of responses) {
      tally.count(count <= maxResponses, `${path}: ${count} responses on one connection`)
    }
    const delay = visits.slowest - idleVisits.slowest
    tally.count(delay < maxDelay, `${path}: a visitor waited ${delay.toFixed(0)} ms longer`)
    tally.count(visits.failed.length === 0, `${path}: a visitor got ${visits.failed[0]}`)
  }
  return tally
}

export const pipelining: Attack = {
  name: 'pipelined requests',
  async run({ directory }) {
    const attacked = await startSite(join(directory, 'pipelined'))
    const idle = await startSite(join(directory, 'idle'))
    try {
      const ports = { attackedPort: attacked.port, idlePort: idle.port }
      return await sendPipelined({ ...ports, connections: 30, requests: 20_000 })
    } finally {
      await attacked.stop()
      await idle.stop()
    }
  },
}
