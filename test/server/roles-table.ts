import { expect } from 'vitest'
import { badForms, send } from './bad-forms.ts'
import { deedTable, type Deed } from './deed-table.ts'
import { asked, made, type Asked, type Seen, type Written } from './roles.ts'

/** Every operation on this kind: by whom it may be done, and with what forms. */
export function rolesTable<Body>(written: Written<Body>): void {
  const deeds = asked(written).map(([name, operation]): [string, Deed<Seen, number>] => [
    name,
    deedOf(written, operation),
  ])
  deedTable(written.kind.name, deeds)
}

function deedOf<Body>(
  written: Written<Body>,
  { form, like, changes = 1 }: Asked,
): Deed<Seen, number> {
  const { kind, path } = written
  return {
    path,
    prepare: (site) => made(site, like, written),
    good: (seen) => send(form(seen)),
    bad: (seen) => badForms(like, form(seen), kind),
    reachesDatabase: (name) => /^(the (id|version)|(no|an empty|a) key|back to)|U\+0000/.test(name),
    kept: (site) => site.store.changes.newest(),
    expectDone: async ({ before, after }) => expect(after).toBe(before + changes),
  }
}
