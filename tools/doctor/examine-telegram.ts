import { z } from 'zod'
import { withoutSecrets } from '#server/config/quote-setting.ts'
import type { TelegramConfig } from '#server/config/telegram-config.ts'
import { createBotApi } from '#server/telegram/bot-api.ts'
import { findingsOf, type Finding } from './finding.ts'

const timeout = 5_000
const telegram = findingsOf('Telegram')

const memberSchema = z.object({
  status: z.string(),
  can_post_messages: z.boolean().optional(),
  can_edit_messages: z.boolean().optional(),
})

export async function examineTelegram(config: TelegramConfig): Promise<Finding> {
  const call = createBotApi(config, timeout)
  const bot = await call('getMe')
  if (bot.kind === 'unreachable' || bot.kind === 'unanswered') {
    return telegram.problem(
      `${withoutSecrets(config.apiUrl)} does not answer: check the connection. Posts are made later.`,
    )
  }
  if (bot.kind !== 'done')
    return telegram.problem('It does not know the bot: check TELEGRAM_BOT_TOKEN.')
  const { id } = z.object({ id: z.int() }).parse(bot.result)
  const answer = await call('getChatMember', { chat_id: config.channel, user_id: id })
  if (answer.kind !== 'done') {
    return telegram.problem(
      `The bot does not see ${config.channel}: check TELEGRAM_CHANNEL, and add the bot as an administrator.`,
    )
  }
  const member = memberSchema.parse(answer.result)
  if (member.status !== 'administrator' || !member.can_post_messages) {
    return telegram.problem(`The bot may not post in ${config.channel}: give it “Post messages”.`)
  }
  if (member.can_edit_messages) {
    return telegram.warning(
      `The bot may edit what others wrote in ${config.channel}: take “Edit messages” away.`,
    )
  }
  return telegram.ok(`The bot may post in ${config.channel}.`)
}
