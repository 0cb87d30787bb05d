import { readFileSync } from 'node:fs'

// Loaded before the site: its clock is ahead by the milliseconds that stand in the file CLOCK_FILE.
const RealDate = Date
const now = () => RealDate.now() + Number(readFileSync(process.env['CLOCK_FILE'] ?? '', 'utf8'))

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
