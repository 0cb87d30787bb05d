import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './port.ts'

export type ProxyName = keyof typeof proxies
export type Proxy = {
  port: number
  /** The files that it keeps open, deleted ones too: bodies that it stores. */
  openFiles: () => string[]
  readLog: () => string
  stop: () => Promise<void>
}

type Start = { port: number; sitePort: number; folder: string }
type ProxyProgram = {
  file: string
  /** The file that we ship, for plain HTTP and other ports, and what else this program needs. */
  configure: (shipped: string, start: Start) => Record<string, string>
  args: (start: Start) => string[]
}

const proxies = {
  nginx: {
    file: 'deploy/nginx.conf',
    configure: (shipped, { port, folder }) => ({
      'site.conf': shipped
        .replaceAll(/^ *(ssl_\w+|listen \[::\]).*$/gm, '')
        .replaceAll('/var/log/nginx/error.log', 'stderr')
        .replace('listen 80;', `listen unix:${folder}/redirects.sock;`)
        .replaceAll('listen 443 ssl http2;', `listen 127.0.0.1:${port};`),
      'main.conf': [
        'daemon off; master_process off; pid pid; error_log stderr error; events {}',
        'http { client_body_temp_path bodies; proxy_temp_path answers; fastcgi_temp_path fastcgi;',
        'uwsgi_temp_path uwsgi; scgi_temp_path scgi; include site.conf; }',
      ].join('\n'),
    }),
    args: ({ folder }) => ['-e', 'stderr', '-p', folder, '-c', join(folder, 'main.conf')],
  },
  caddy: {
    file: 'deploy/Caddyfile',
    configure: (shipped, { port }) => ({
      'main.conf': shipped
        .replace(/^\{\n/m, '{\nadmin off\nauto_https off\ndefault_bind 127.0.0.1\n')
        .replace(/^\tlog \{\n/m, 'log {\nlevel ERROR\n')
        .replaceAll(/^(?:www\.)?example\.org \{/gm, (address) =>
          address.startsWith('www') ? `http://www.example.org:${port} {` : `http://:${port} {`,
        ),
    }),
    args: ({ folder }) => ['run', '--adapter', 'caddyfile', '--config', join(folder, 'main.conf')],
  },
  varnishd: {
    file: 'deploy/varnish.vcl',
    configure: (shipped, { sitePort }) => ({
      'main.conf': shipped
        .replace('.port = "3000"', `.port = "${sitePort}"`)
        .replace('Bearer SECRET', `Bearer ${cacheSecret}`),
    }),
    args: ({ folder, port }) =>
      [
        `-F -j none -T none -n ${folder} -a 127.0.0.1:${port} -f ${folder}/main.conf -s malloc,64m`,
        '-p http_gzip_support=off -p backend_idle_timeout=4',
      ].flatMap((line) => line.split(' ')),
  },
} satisfies Record<string, ProxyProgram>

/** Those that speak HTTPS to the visitors. */
export const proxyNames: ProxyName[] = ['nginx', 'caddy']

/** The one that the file for Varnish gets. */
export const cacheSecret = 'a-secret-of-the-tests'

/** Undefined where it is not installed. Debian has nginx in a folder that only root searches. */
export function findProxy(name: ProxyName): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}

/** Starts a proxy with the file of `deploy` in front of a site on this machine. */
export async function startProxy(
  name: ProxyName,
  sitePort: number,
  givenPort?: number,
): Promise<Proxy> {
  const program = findProxy(name)
  if (program === undefined) throw new Error(`${name} is not installed`)
  const proxy: ProxyProgram = proxies[name]
  const folder = await mkdtemp(join(tmpdir(), `vatra-${name}-`))
  const port = givenPort ?? (await freePort())
  const start = { port, sitePort, folder }
  const shipped = await readFile(proxy.file, 'utf8')
  const ownSite = shipped
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
    .replaceAll('/srv/vatra/deploy', join(process.cwd(), 'deploy'))
  for (const [file, text] of Object.entries(proxy.configure(ownSite, start))) {
    await writeFile(join(folder, file), text)
  }
  const environment = {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  const child = spawn(program, proxy.args(start), { env: environment })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  while (!(await accepts(port))) {
    if (child.exitCode !== null) {
      await stop()
      throw new Error(`${name} does not start with ${proxy.file}: ${output}`)
    }
    await pause(50)
  }
  return { port, openFiles: () => openFiles(child.pid, folder), readLog: () => output, stop }
}

function openFiles(pid: number | undefined, folder: string): string[] {
  const descriptors = `/proc/${pid}/fd`
  return readdirSync(descriptors)
    .map((descriptor) => readLink(join(descriptors, descriptor)))
    .filter((file) => file.startsWith(folder))
}

function readLink(link: string): string {
  try {
    return readlinkSync(link)
  } catch {
    // It was closed meanwhile.
    return ''
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(() => resolve(true)))
    socket.on('error', () => resolve(false))
  })
}
