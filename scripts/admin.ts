import { createInterface } from 'node:readline/promises'
import { StartupError } from '#server/base/startup-error.ts'
import { assertDatabaseExists, openStore } from '#server/storage/open-store.ts'
import { readArguments, refuseArguments } from './setup/read-arguments.ts'
import { adminCommands } from './store/admin-commands.ts'
import { announceUpgradeCopy, runStoreCommand } from './store/store-command.ts'

const usage = `npm run admin -- list | add EMAIL | invite EMAIL | remove EMAIL
  --yes  agrees to what is asked before somebody new gets in or the last way in is lost`
const { values, positionals } = readArguments({
  usage,
  options: { yes: { type: 'boolean' } },
  positionals: [1, 2],
})
const [action = '', address = ''] = positionals
const run = Object.hasOwn(adminCommands, action) ? adminCommands[action] : undefined
if (!run || (action === 'list') === (address !== '')) {
  refuseArguments(usage, 'Give one of these, with an email address in place of EMAIL.')
}

/** `npm run admin`: for whoever has the machine and lost the way in. */
await runStoreCommand(async (location) => {
  assertDatabaseExists(location)
  await using store = await openStore(location, undefined, announceUpgradeCopy)
  const sentence = await run({ store, environment: process.env, confirm }, address)
  process.stdout.write(`${sentence}\n`)
})

/** Only a person at a terminal can be asked. */
async function confirm(question: string): Promise<void> {
  if (values.yes) return
  if (!process.stdin.isTTY)
    throw new StartupError(`Nothing was changed. ${question} If so, add --yes.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} y/N `)
  terminal.close()
  if (!/^y(es)?$/i.test(answer.trim())) throw new StartupError('Nothing was changed.')
}
