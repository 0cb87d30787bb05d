import { localDraftKey, localDraftKeysOf } from '#app/admin/local-drafts/local-drafts.ts'
import { readLocalDraft, storeLocalDraft } from '#app/admin/local-drafts/read-local-draft.ts'
import { kindOf } from '#core/content/content-kinds.ts'
import type { SentSave, WaitingSave } from './waiting-save.ts'

/** The name of the draft of a form that was opened from a waiting save. */
export function draftNameOf({
  contentName,
  key,
}: Pick<WaitingSave, 'contentName' | 'key'>): string {
  return `${contentName}:waiting-${key}`
}

/** Removes the draft from which a save was made, unless something else has been typed since. */
export function removeSentDraft(
  owner: string,
  { contentName, draftName, fields }: WaitingSave,
): void {
  const key = localDraftKey(owner, draftName)
  const draft = readLocalDraft(key)
  // A draft has no images that were still to be uploaded.
  const texts = kindOf(contentName).fields.filter(({ control }) => !control.startsWith('image'))
  const isSame = texts.every(({ name }) => draft?.fields[name] === fields[name])
  if (draft && isSame) storeLocalDraft(key, undefined)
}

/**
 * Text that was typed into the form of a waiting save becomes a draft of the document, once that save was sent. `openForms`
 * has the keys of the saves whose forms are open: they keep their drafts.
 */
export async function moveSentDrafts(
  owner: string,
  openForms: ReadonlySet<string>,
  findSent: (key: string) => Promise<SentSave | undefined>,
): Promise<void> {
  for (const key of localDraftKeysOf(owner)) {
    const [, contentName, saveKey] = /:([a-z]+):waiting-([\w-]+)$/.exec(key) ?? []
    if (!contentName || !saveKey || openForms.has(saveKey)) continue
    const sent = await findSent(saveKey)
    const draft = readLocalDraft(key)
    const newKey = localDraftKey(owner, `${contentName}:${sent?.id}`)
    if (!sent || !draft || readLocalDraft(newKey)) continue
    storeLocalDraft(newKey, { ...draft, version: sent.version })
    storeLocalDraft(key, undefined)
  }
}
