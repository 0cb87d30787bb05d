import { expect } from 'vitest'
import { badForms, send } from './bad-forms.ts'
import { deedTable, onBothEngines, type Deed } from './deed-table.ts'
import { asked, made, type Asked, type Seen, type Written } from './roles.ts'

/** Every operation on this kind × every role × every kind of bad input, on both engines. */
export function rolesTable<Body>(written: Written<Body>): void {
  const deeds = asked(written).map(([name, operation]): [string, Deed<Seen, number>] => [
    name,
    deedOf(written, operation),
  ])
  onBothEngines((engine, openSite) =>
    deedTable(`${written.kind.name}, on ${engine}`, openSite, deeds),
  )
}

function deedOf<Body>(
  written: Written<Body>,
  { form, like, changes = 1 }: Asked,
): Deed<Seen, number> {
  const { kind, path } = written
  return {
    path,
    prepare: (site) => made(site, like, written),
    placeholder: { id: 'id', version: '1' },
    good: (seen) => send(form(seen)),
    bad: (seen) => badForms(like, form(seen), kind),
    kept: (site) => site.store.changes.newest(),
    expectDone: async ({ before, after }) => expect(after).toBe(before + changes),
  }
}
