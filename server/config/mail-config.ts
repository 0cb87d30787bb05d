import type { EnvironmentReader } from './environment-reader.ts'

export type MailConfig = { url: string; to: string[] }

/** Half of the mail settings would mean that no mail is sent and nobody notices, so it is an error. */
export function readMailConfig(reader: EnvironmentReader): MailConfig | undefined {
  const url = reader.read('SMTP_URL')
  const to = reader.readEmailAddresses('FEEDBACK_TO')
  if (url === undefined && to.length === 0) return undefined
  if (url === undefined) {
    reader.report('FEEDBACK_TO is given without SMTP_URL: give both, or neither.')
  } else if (!isMailServer(url)) {
    reader.report('SMTP_URL must look like smtps://user:password@mail.example.org.')
  }
  if (to.length === 0)
    reader.report('SMTP_URL is given without FEEDBACK_TO: give both, or neither.')
  return url === undefined ? undefined : { url, to }
}

function isMailServer(value: string): boolean {
  if (!/^smtps?:\/\//.test(value) || !URL.canParse(value)) return false
  const { hostname, username } = new URL(value)
  return hostname !== '' && isDecodable(username)
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
