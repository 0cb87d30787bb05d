import { resolve } from 'node:path'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

type CommandLine<Options extends ParseArgsOptionsConfig> = {
  /** Printed at --help and after a refusal; begins with the command. */
  usage: string
  options?: Options
  /** The least and the most arguments beside the options. */
  positionals?: readonly [least: number, most: number]
}

/**
 * The arguments of a command. Ends the process at --help, and at whatever the command does not know: a mistyped option
 * must never become the name of a file. So every command calls this before it does anything else.
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  { usage, options, positionals: [least, most] = [0, 0] }: CommandLine<Options>,
  args = process.argv.slice(2),
) {
  const { values, positionals } = parse(usage, args, options ?? ({} as Options))
  if ('help' in values && values.help) {
    process.stdout.write(`${usage}\n`)
    process.exit(0)
  }
  if (positionals.length < least) refuseArguments(usage, 'Something is missing after the command.')
  if (positionals.length > most) {
    refuseArguments(usage, `${JSON.stringify(positionals[most])} is one argument too many.`)
  }
  return { values, positionals }
}

export function refuseArguments(usage: string, sentence: string): never {
  process.stderr.write(`${sentence} Nothing was done.\n${usage}\n`)
  process.exit(1)
}

/** npm runs every command in the project's folder. */
export function resolveArgument(file: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', file)
}

function parse<Options extends ParseArgsOptionsConfig>(
  usage: string,
  args: string[],
  options: Options,
) {
  const help = { type: 'boolean', short: 'h' } as const
  try {
    return parseArgs({ args, allowPositionals: true, options: { ...options, help } })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // Node's advice after its first sentence is for programmers.
    const [sentence = ''] = error.message.split(/\.? To |\.?\n/)
    return refuseArguments(usage, `${sentence}.`)
  }
}
