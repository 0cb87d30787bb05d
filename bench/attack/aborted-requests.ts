import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sendRequest } from '../helpers/http-client.ts'
import { inParallel, originOf, Tally, type Attack } from './attack-kind.ts'

/** Resets 600 connections during whole and truncated requests; the site must still respond. */
export const abortedRequests: Attack = {
  name: 'aborted requests',
  async run({ site, random }) {
    const tally = new Tally()
    const paths = [
      '/',
      '/news',
      '/tips.data',
      '/news.rss',
      '/live',
      '/static/x',
      '/sign-in/callback?code=x',
      '/__manifest?paths=/',
    ]
    const requests = Array.from({ length: 600 }, (_, nth) => {
      const path = `${paths[nth % paths.length]}`
      const page = `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
      const form = `POST /feedback HTTP/1.1\r\nHost: a\r\nOrigin: ${originOf(site)}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\nmessage=`
      const bytes = nth % 3 === 0 ? form : page
      return {
        bytes: nth % 2 ? bytes : bytes.slice(0, random.below(bytes.length)),
        delay: random.below(30),
      }
    })
    await inParallel(requests, async ({ bytes, delay }) => {
      const socket = connect(site.port, '127.0.0.1', () => socket.write(bytes))
      socket.on('error', () => {})
      await pause(delay)
      socket.resetAndDestroy()
      tally.tried += 1
    })
    const { status } = await sendRequest(site.port, '/tips')
    tally.count(status === 200, `A visitor got status ${status} afterwards`)
    return tally
  },
}
