import { expect } from 'vitest'
import { invalidForms, encodeForm } from './invalid-forms.ts'
import { describeActions, type ActionCase } from './action-table.ts'
import {
  formOperations,
  prepareDocument,
  type FormOperation,
  type DocumentVersion,
  type FormCase,
} from './roles.ts'

/** Every operation on this kind: by whom it may be done, and with what forms. */
export function describePermissions<Body>(written: FormCase<Body>): void {
  const deeds = formOperations(written).map(
    ([name, operation]): [string, ActionCase<DocumentVersion, number>] => [
      name,
      actionCaseOf(written, operation),
    ],
  )
  describeActions(written.kind.name, deeds)
}

function actionCaseOf<Body>(
  written: FormCase<Body>,
  { form, sameAs: like, changes = 1 }: FormOperation,
): ActionCase<DocumentVersion, number> {
  const { kind, path } = written
  return {
    path,
    prepare: (site) => prepareDocument(site, like, written),
    validRequest: (seen) => encodeForm(form(seen)),
    invalidRequests: (seen) => invalidForms(like, form(seen), kind),
    reachesDatabase: (name) => /^(the (id|version)|(no|an empty|a) key|back to)|U\+0000/.test(name),
    kept: (site) => site.store.changes.newest(),
    expectDone: async ({ before, after }) => expect(after).toBe(before + changes),
  }
}
