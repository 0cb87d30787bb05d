import { readArguments, resolveArgument } from '../setup/read-arguments.ts'

const usage = `npm run import -- FILE-OR-FOLDER
  --write                adds what the dry run shows
  --replace              and replaces what differs
  --map FILE             what the collections and fields of another site are here
  --fetch-images         brings photos of other sites here, after a question
  --fetch-images=HOSTS   the same without a question, from these hosts: a.example,b.example`

export type ImportArguments = {
  path: string
  mapFile: string | undefined
  writes: boolean
  replaces: boolean
  /** The hosts from which images are fetched; `ask` where the operator is asked. */
  fetchesFrom: 'none' | 'ask' | string[]
}

export function parseImportArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = readArguments(
    {
      usage,
      options: {
        write: { type: 'boolean' },
        replace: { type: 'boolean' },
        map: { type: 'string' },
        'fetch-images': { type: 'string' },
      },
      positionals: [1, 1],
    },
    args.map(withValue),
  )
  const hosts = values['fetch-images']
    ?.split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '')
  const { map: mapFile, write: writes = false, replace: replaces = false } = values
  return {
    path: resolveArgument(positionals[0] ?? ''),
    mapFile: mapFile === undefined ? undefined : resolveArgument(mapFile),
    writes,
    replaces,
    fetchesFrom: !hosts ? 'none' : hosts.length === 0 ? 'ask' : hosts,
  }
}

/** The parser knows no option whose value may be missing. */
function withValue(argument: string): string {
  return argument === '--fetch-images' ? '--fetch-images=' : argument
}
