import type { EnvironmentReader } from './environment-reader.ts'
import { isUnencrypted } from './loopback.ts'

/** Where copies of the backups go, and the public key for which they are encrypted. */
export type CopyConfig = { place: CopyPlace; recipient: string }

export type CopyPlace =
  | { kind: 'folder'; path: string }
  | { kind: 'webdav'; url: string; user: string; password: string }
  | { kind: 's3'; url: string; region: string; user: string; password: string }

const forms = '/folder, https://cloud.example.org/folder or s3://s3.example.org/bucket/folder'

export function readCopyConfig(reader: EnvironmentReader): CopyConfig | undefined {
  const place = readCopyPlace(reader)
  const recipient = reader.read('BACKUP_KEY')
  const isNamed = reader.read('BACKUP_TO') !== undefined
  if (isNamed !== (recipient !== undefined)) {
    reader.report(
      'BACKUP_TO and BACKUP_KEY belong together: npm run backup -- --new-key makes a key.',
    )
    return undefined
  }
  // The fault of the place was said.
  if (!place || recipient === undefined) return undefined
  if (/^AGE-SECRET-KEY/i.test(recipient)) {
    reader.report('BACKUP_KEY is the secret key: give the public one, which begins with age1.')
  } else if (!/^age1[a-z0-9]{58,2000}$/.test(recipient)) {
    reader.refuse('BACKUP_KEY', 'give a public key that begins with age1')
  }
  return { place, recipient }
}

/** Commands that read copies need no public key. */
export function readCopyPlace(reader: EnvironmentReader): CopyPlace | undefined {
  const address = reader.read('BACKUP_TO')
  const user = reader.read('BACKUP_USER') ?? ''
  const password = reader.read('BACKUP_PASSWORD') ?? ''
  if (address === undefined) return undefined
  if (/^\.{0,2}\//.test(address)) return { kind: 'folder', path: address }
  const place = readUrl(address)
  if (!place || isUnencrypted(place.url)) {
    reader.refuse('BACKUP_TO', `give ${forms}, without a user and a password`)
    return undefined
  }
  if ((user === '') !== (password === '')) {
    reader.report('BACKUP_USER and BACKUP_PASSWORD belong together: give both, or neither.')
  }
  return { ...place, user, password }
}

function readUrl(address: string) {
  const url = URL.parse(address.replace(/^s3:/, 'https:').replace(/^s3\+http:/, 'http:'))
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const region = url.searchParams.get('region') ?? 'us-east-1'
  url.search = ''
  if (url.username + url.password + url.hash !== '') return undefined
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  if (!address.startsWith('s3')) return { kind: 'webdav' as const, url: url.href }
  return url.pathname === '/' ? undefined : { kind: 's3' as const, url: url.href, region }
}
