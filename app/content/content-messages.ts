import type { ContentName, contentKinds } from '#core/content/content-kinds.ts'
import type { Messages } from '#locales/messages.ts'

/** The texts that every kind of content has in its namespace, under `form`; besides them the labels of its fields. */
export const formTextNames = [
  'name',
  'add',
  'editTitle',
  'save',
  'update',
  'loading',
  'added',
  'updated',
  'deleted',
  'addFailed',
  'updateFailed',
  'deleteFailed',
  'incomplete',
  'nothing',
] as const

export type FormTexts = Record<(typeof formTextNames)[number], string>
type FormFile = { form: FormTexts & { fields: object } }

export type FormNamespace = (typeof contentKinds)[ContentName]['formMessages']

type WithForms<Files extends Record<FormNamespace, FormFile>> = Files

/** Does not compile while a kind has no texts for its form. */
type FormFiles = WithForms<Messages>

export type FormTextsOf<Name extends ContentName> =
  FormFiles[(typeof contentKinds)[Name]['formMessages']]['form']
