import type { EnvironmentReader } from './environment-reader.ts'

/** The channel in which events and news are posted, and the bot that posts them. */
export type TelegramConfig = {
  token: string
  /** '@name' of a public channel, or the number of any: '-1001234567890'. */
  channel: string
  /** Where the Bot API answers, without a trailing slash. */
  apiUrl: string
}

const officialApi = 'https://api.telegram.org'

/** Half of the settings would mean that nothing is posted and nobody notices, so it is an error. */
export function readTelegramConfig(reader: EnvironmentReader): TelegramConfig | undefined {
  const token = reader.read('TELEGRAM_BOT_TOKEN')
  const channel = reader.read('TELEGRAM_CHANNEL')
  const apiUrl = reader.readServiceAddress('TELEGRAM_API_URL', officialApi).replace(/\/$/, '')
  if (token === undefined && channel === undefined) return undefined
  if (token === undefined || channel === undefined) {
    reader.report('TELEGRAM_BOT_TOKEN and TELEGRAM_CHANNEL belong together: give both, or neither.')
    return undefined
  }
  if (!/^\d{1,20}:[\w-]{20,100}$/.test(token)) {
    reader.report('TELEGRAM_BOT_TOKEN must look like 123456:ABC…: copy it whole from @BotFather.')
  }
  if (!/^(@[A-Za-z]\w{3,31}|-100\d{1,20})$/.test(channel)) {
    reader.refuse(
      'TELEGRAM_CHANNEL',
      'give the name of the channel, such as @example, or its number, such as -1001234567890',
    )
  }
  return { token, channel, apiUrl }
}
