import { expect } from 'vitest'
import { describeActions, type ActionCase } from './action-table.ts'
import {
  formOperations,
  prepareDocument,
  type FormOperation,
  type DocumentVersion,
  type FormCase,
} from './form-operations.ts'
import { invalidForms, encodeForm } from './invalid-forms.ts'

/** Every operation on a kind: who may do it, and with which forms. */
export function describePermissions<Body>(formCase: FormCase<Body>): void {
  const actions = formOperations(formCase).map(
    ([name, operation]): [string, ActionCase<DocumentVersion, number>] => [
      name,
      createActionCase(formCase, operation),
    ],
  )
  describeActions(formCase.kind.name, actions)
}

function createActionCase<Body>(
  formCase: FormCase<Body>,
  { form, sameAs, changes = 1 }: FormOperation,
): ActionCase<DocumentVersion, number> {
  const { kind, path } = formCase
  return {
    path,
    prepare: (site) => prepareDocument(site, sameAs, formCase),
    validRequest: (version) => encodeForm(form(version)),
    invalidRequests: (version) =>
      invalidForms(sameAs, form(version), kind, formCase.isParsedLikeEvents),
    reachesDatabase: (name) => /^(the (id|version)|(no|an empty|a) key|back to)|U\+0000/.test(name),
    readState: (site) => site.store.changes.newest(),
    expectDone: async ({ stateBefore, stateAfter }) =>
      expect(stateAfter).toBe(stateBefore + changes),
  }
}
