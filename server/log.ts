import { randomBytes } from 'node:crypto'
import { pino, type Logger } from 'pino'

export type Log = Logger

/** One line of JSON for each thing worth knowing. Never an address, a cookie or what a visitor wrote. */
export function openLog(level: string): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
}

/** Writes down what nobody expected and returns the reference by which it is found again. */
export function reporter(log: Log): (error: unknown) => string {
  return (error) => {
    const reference = randomBytes(4).toString('hex')
    log.error({ reference, err: error }, 'something nobody expected')
    return reference
  }
}
