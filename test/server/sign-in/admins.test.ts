import { adminKind, type Admin } from '#core/admins/admin.ts'
import { type FormCase } from '#test/server/helpers/form-operations.ts'
import { describePermissions } from '#test/server/helpers/permission-table.ts'

const key = () => crypto.randomUUID()
const formCase: FormCase<Admin> = {
  kind: adminKind,
  path: '/adminf83922ab/actions/admins',
  // Each case has its own administrator, because a mailbox is in the list once.
  get body() {
    return { email: `b${crypto.randomUUID()}@example.org` }
  },
  validFields: {},
  operations: {
    inviting: {
      sameAs: 'adding',
      form: () => ({ intent: 'invite', email: 'new@example.org', role: 'editor', key: key() }),
    },
    'inviting again': {
      sameAs: 'deleting',
      form: (document) => ({ intent: 'inviteAgain', ...document, key: key() }),
      // One document is removed, one is added.
      changes: 2,
    },
    'changing the role': {
      sameAs: 'deleting',
      form: (document) => ({ intent: 'setRole', role: 'editor', ...document, key: key() }),
    },
    deleting: { sameAs: 'deleting', form: (document) => ({ intent: 'delete', ...document }) },
  },
}

describePermissions(formCase)
