import { parseEnv } from 'node:util'
import type { Finding } from './examine.ts'

const check = 'Settings file'

/** How the names in .env differ from those in .env.example, which has all of this version. None of them is necessary. */
export function* examineEnvironmentFile(file: string, example: string): Generator<Finding> {
  const [own, known] = [file, example].map((text) => new Set(Object.keys(parseEnv(text))))
  if (!own || !known) return
  // A secret that stands in the place of a name is not one of these.
  const unknown = [...own.difference(known)].filter((name) => /^[A-Z]+(?:_[A-Z]+)*$/.test(name))
  const missing = [...known.difference(own)]
  if (unknown.length > 0) {
    const sentence = `.env names ${unknown.join(', ')}, which this version does not read.`
    yield { check, state: 'ok', sentence }
  }
  yield {
    check,
    state: 'ok',
    sentence:
      missing.length > 0
        ? `.env lacks ${missing.join(', ')}: .env.example says what they are for.`
        : '.env has all settings of this version.',
  }
}
