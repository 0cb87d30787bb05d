// Loaded before a server whose clock the bench moves: a file says by how many milliseconds.
import { openSync, readSync } from 'node:fs'

const file = openSync(process.env.CLOCK_FILE, 'r')
const buffer = Buffer.alloc(24)
const SystemDate = Date

const offset = () => Number(buffer.toString('latin1', 0, readSync(file, buffer, 0, 24, 0)))

globalThis.Date = class Date extends SystemDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [Date.now()] : parts))
  }

  static now() {
    return SystemDate.now() + offset()
  }
}
