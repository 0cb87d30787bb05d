import { readArguments, resolveArgument } from '../setup/read-arguments.ts'

const usage = `npm run import -- FILE-OR-FOLDER, or npm run import -- --undo
  --write                adds what the dry run shows
  --replace              and replaces what differs
  --map FILE             what the collections and fields of another site are here
  --fetch-images         brings photos of other sites here, after a question
  --fetch-images=HOSTS   the same without a question, from these hosts: a.example,b.example
  --undo                 deletes what imports have added since yesterday and nobody has changed`

export type ImportArguments = {
  /** Undefined where the last imports are undone. */
  path: string | undefined
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
        undo: { type: 'boolean' },
      },
      positionals: args.includes('--undo') ? [0, 0] : [1, 1],
    },
    args.map(withValue),
  )
  const hosts = values['fetch-images']
    ?.split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '')
  const { map: mapFile, write: writes = false, replace: replaces = false } = values
  const [path] = positionals
  return {
    path: path === undefined ? undefined : resolveArgument(path),
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
