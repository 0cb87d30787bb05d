import { parseEnv } from 'node:util'
import { findingsOf, type Finding } from './finding.ts'

const settings = findingsOf('Settings file')

/** Finds how the names in .env differ from those in .env.example, which has all of this version. None of them is necessary. */
export function* examineEnvironmentFile(file: string, example: string): Generator<Finding> {
  const [own, known] = [file, example].map((text) => new Set(Object.keys(parseEnv(text))))
  if (!own || !known) return
  // A secret that stands in the place of a name is not one of these.
  const unknown = [...own.difference(known)].filter((name) => /^[A-Z]+(?:_[A-Z]+)*$/.test(name))
  const missing = [...known.difference(own)]
  if (unknown.length > 0) {
    yield settings.ok(`.env names ${unknown.join(', ')}, which this version does not read.`)
  }
  yield settings.ok(
    missing.length > 0
      ? `.env lacks ${missing.join(', ')}: .env.example says what they are for.`
      : '.env has all settings of this version.',
  )
}
