import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readNeededPackages } from '../dependencies/packages.ts'

/** Ends a build with a package whose licence and vulnerabilities nobody checks. */
export function knownPackages(): Plugin {
  return {
    name: 'vatra-known-packages',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const known = readNeededPackages(join(import.meta.dirname, '..', '..')).map(
        ({ name }) => name,
      )
      const unknown = findPackages(chunks.flatMap(({ moduleIds }) => moduleIds)).difference(
        new Set(known),
      )
      if (unknown.size > 0) {
        const names = [...unknown].join(', ')
        this.error(`The build contains ${names}: make it a dependency (package.json).`)
      }
    },
  }
}

export function findPackages(modules: string[]): Set<string> {
  const names = modules.map((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1])
  return new Set(names.filter((name) => name !== undefined))
}
