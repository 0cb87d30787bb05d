import { type ContentName, contentNames } from '#core/content/content-kinds.ts'
import { adminCommands } from './admin-commands.ts'
import { backupCommands } from './backup-commands.ts'
import { contentCommands } from './content-commands.ts'
import type { Commands } from './define-commands.ts'
import { feedbackCommands } from './feedback-commands.ts'
import { firstStepCommands } from './first-step-commands.ts'
import { erasureCommands, imageCommands } from './image-commands.ts'
import { importCommands } from './import-commands.ts'
import { passkeyCommands } from './passkey-commands.ts'
import { seriesCommands } from './series-commands.ts'
import { sessionCommands } from './session-commands.ts'
import { signUpCommands } from './sign-up-commands.ts'
import { telegramCommands } from './telegram-commands.ts'
import { tipOrderCommands } from './tip-order-commands.ts'

const otherCommands = {
  admins: adminCommands,
  backups: backupCommands,
  erasures: erasureCommands,
  feedback: feedbackCommands,
  firstSteps: firstStepCommands,
  images: imageCommands,
  import: importCommands,
  passkeys: passkeyCommands,
  series: seriesCommands,
  sessions: sessionCommands,
  signUps: signUpCommands,
  telegram: telegramCommands,
  order: tipOrderCommands,
} satisfies Record<string, Commands>

export type CommandSubject = ContentName | keyof typeof otherCommands

/** Everything that people who are signed in may do, by the subject in the address. */
export const commandsBySubject: ReadonlyMap<string, Commands> = new Map([
  ...contentNames.map((name) => [name, contentCommands(name)] as const),
  ...Object.entries(otherCommands),
])
