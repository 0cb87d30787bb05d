import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '#scripts/testing/port.ts'
import { startSite } from '../../helpers/servers.ts'
import { Tally, type AttackKind } from '../helpers/attack-kind.ts'
import { sendRequest } from '../helpers/http-client.ts'

const program = ['-e', `import('./build/server/index.js').then(({ main }) => main())`]
const timeout = 10_000

/** Whether a start with this environment ends by itself, with an explanation and without listening. */
async function isRefused(settings: Record<string, string>): Promise<boolean> {
  const port = await freePort()
  const env = { PATH: process.env['PATH'], PORT: String(port), HOST: '127.0.0.1', ...settings }
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  let hasAnswered = false
  const timer = setInterval(async () => {
    if ((await sendRequest(port, '/health/live')).status !== 0) hasAnswered = true
  }, 100)
  const force = setTimeout(() => child.kill('SIGKILL'), timeout)
  await once(child, 'exit')
  clearInterval(timer)
  clearTimeout(force)
  return child.exitCode === 1 && !hasAnswered && output.length > 0 && !output.includes('    at ')
}

/** A demo signs in anybody, so it must not be public and must not open a real site's data. */
export const insecureStarts: AttackKind = {
  name: 'insecure starts',
  async run({ dataDir, settings }) {
    const tally = new Tally()
    const demoDir = join(dataDir, '..', 'demo-data')
    await (await startSite(demoDir)).stop()
    const newDataDir = (name: string) => join(dataDir, '..', `start-${name}`)
    const cases: Record<string, Record<string, string>> = {
      'a demo under a public address': {
        DATA_DIR: newDataDir('1'),
        ORIGIN: 'https://vatra.example',
      },
      'a demo on an address of the local network': {
        DATA_DIR: newDataDir('2'),
        ORIGIN: 'http://192.168.1.2:3000',
      },
      'a demo under a name that begins like this machine’s': {
        DATA_DIR: newDataDir('3'),
        ORIGIN: 'http://127.0.0.1.evil.example',
      },
      'a demo that listens everywhere': { DATA_DIR: newDataDir('4'), HOST: '0.0.0.0' },
      'a demo that listens everywhere by IPv6': { DATA_DIR: newDataDir('5'), HOST: '::' },
      'a demo on real data': { DATA_DIR: dataDir },
      'a real site on the data of a demo': { ...settings, DATA_DIR: demoDir },
      'a real site without https': {
        ...settings,
        DATA_DIR: newDataDir('6'),
        ORIGIN: 'http://vatra.example',
      },
      'a real site whose provider has no https': {
        ...settings,
        DATA_DIR: newDataDir('7'),
        OIDC_ISSUER: 'http://accounts.example',
      },
      'a real site with a short secret': {
        ...settings,
        DATA_DIR: newDataDir('8'),
        GOOGLE_CLIENT_SECRET: 'short',
      },
      'a real site without administrators': {
        ...settings,
        DATA_DIR: newDataDir('9'),
        ADMIN_EMAILS: '',
      },
      'a real site with an address that is none': {
        ...settings,
        DATA_DIR: newDataDir('10'),
        ORIGIN: 'https://vatra.example/x',
      },
    }
    for (const [description, environment] of Object.entries(cases)) {
      tally.count(await isRefused(environment), `${description} was started`)
    }
    return tally
  },
}
