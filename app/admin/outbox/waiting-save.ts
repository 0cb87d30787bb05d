import type { ContentName } from '#core/content/content-kinds.ts'
import type { FormValues } from '#core/forms/form.ts'
import type { FieldErrors } from '#core/forms/text-schema.ts'
import { splitAddresses, type ImageErrorCode } from '#core/images/image.ts'
import type { EditorEndpoints } from '#app/admin/documents/editor-endpoints.ts'
import type { Editable, SavedFields } from '#core/content/editable.ts'

/** An image that is not uploaded yet. Until then a field contains `address`, which exists nowhere else. */
export type WaitingImage = { address: string; field: string; name: string; blob: Blob }

/** The document that a save changes; without an id it is a new one. */
export type Target = { id?: string | undefined; version: number }

/** What is posted without the fields of a form: by a button, or the alternative text of an image. */
export type WaitingCommand = FormValues & {
  intent: 'delete' | 'restore' | 'revert' | 'changeStatus' | 'describe'
}

/** What an administrator has saved or changed and the server has not confirmed. */
export type WaitingSave = {
  /** Copies of one save have the same key, so the server carries out only the first. */
  key: string
  contentName: ContentName
  /** Where it is posted: loaders send these addresses to administrators only. */
  endpoints: EditorEndpoints
  /** The document as the form received it; undefined for a new one. */
  item: Editable | undefined
  /** Absent when a form was saved. */
  command?: WaitingCommand | undefined
  /** The local draft with what was typed. */
  draftName: string
  target: Target
  /** The key of an earlier save of the same document: it is sent first, and its result is the target. */
  follows: string | undefined
  /** What the form has; beside a command, what the document will have, as far as that is known. */
  fields: FormValues
  images: readonly WaitingImage[]
  savedAt: string
  /**
   * The server may have received it. From then on it stays as it is: another text under the same key would be taken
   * for a copy.
   */
  isAttempted: boolean
  /** Why it is not sent again until somebody has looked at it. */
  problem: SaveProblem | undefined
}

export type SaveProblem =
  | { reason: 'conflict'; current: SavedFields | null }
  | { reason: 'nothing' | 'fields'; errors: FieldErrors }
  | { reason: 'image'; error: ImageErrorCode; name: string }
  | { reason: 'missing' | 'malformed' }

/** What the server has confirmed: the document and the version that this save has made of it. */
export type SentSave = { key: string; id: string; version: number }

/** Whether its form can be opened. */
export function hasForm({ command }: Pick<WaitingSave, 'command'>): boolean {
  return !command || command.intent === 'changeStatus'
}

/** Whether it is the alternative text of an image, which belongs to no document. */
export function isAltText({ command }: Pick<WaitingSave, 'command'>): boolean {
  return command?.intent === 'describe'
}

/** What waits as the alternative text of this image. */
export function latestAltTextOf(
  saves: readonly WaitingSave[],
  address: string,
): WaitingSave | undefined {
  return saves.findLast((save) => isAltText(save) && save.command?.['address'] === address)
}

/**
 * Puts the save of a form in the place of one that waits. What the server may have received stays, and the new save
 * follows it; the others of the same document are removed. A button follows whatever waits.
 */
export function replaceSave(
  save: WaitingSave,
  replacedKey: string,
  { waiting, sent }: { waiting: readonly WaitingSave[]; sent: SentSave | undefined },
): { save: WaitingSave; removed: string[] } {
  const byKey = new Map(waiting.map((each) => [each.key, each]))
  const targets: Target[] = [save.target, ...(sent ? [sent] : [])]
  const removed: string[] = []
  let replaced = byKey.get(replacedKey)
  while (replaced && !replaced.isAttempted && canReplace(save, replaced)) {
    removed.push(replaced.key)
    targets.push(replaced.target)
    replaced = replaced.follows === undefined ? undefined : byKey.get(replaced.follows)
  }
  return {
    save: { ...save, target: newestTarget(targets), follows: replaced?.key },
    removed,
  }
}

/**
 * The button of a page that does not show yet what was saved here works on the version that this has made. A form, and
 * the return to a former version, would undo it unseen.
 */
export function withOwnSaves(save: WaitingSave, sent: readonly SentSave[]): WaitingSave {
  if (!save.command || save.command.intent === 'revert') return save
  const { id } = save.target
  let { version } = save.target
  const isOwn = (next: number) => sent.some((own) => own.id === id && own.version === next)
  while (isOwn(version + 1)) version += 1
  return { ...save, target: { id, version } }
}

function canReplace(save: WaitingSave, replaced: WaitingSave): boolean {
  if (isAltText(save)) return isAltText(replaced)
  return !save.command && hasForm(replaced)
}

function newestTarget(targets: readonly Target[]): Target {
  return {
    id: targets.find(({ id }) => id !== undefined)?.id,
    version: Math.max(...targets.map(({ version }) => version)),
  }
}

/** This save and all that follow it, in the order in which they are sent. */
export function withFollowers(saves: readonly WaitingSave[], key: string): WaitingSave[] {
  const keys = new Set([key])
  return saves.filter((save) => {
    const isPart = keys.has(save.key) || (save.follows !== undefined && keys.has(save.follows))
    if (isPart) keys.add(save.key)
    return isPart
  })
}

/** The last save of a document: what its form has to show. */
export function latestSaveOf(
  saves: readonly WaitingSave[],
  contentName: ContentName,
  id: string,
): WaitingSave | undefined {
  const first = saves.find((save) => save.contentName === contentName && save.target.id === id)
  return first && withFollowers(saves, first.key).at(-1)
}

/** What the form of a save shows. Its images that are not uploaded yet are not among the addresses. */
export function fieldsOf({ fields, images, target: { version } }: WaitingSave): SavedFields {
  return { version, fields: images.reduce((all, image) => replaceImage(all, image), fields) }
}

/** What is posted, as the form or the button would post it. */
export function toCommand({ key, command, fields, target }: WaitingSave): FormValues {
  if (command?.intent === 'describe') return command
  const { id, version } = target
  const common = { ...(command ?? fields), key }
  if (id === undefined) return { ...common, intent: 'create' }
  const document = { id, version: String(version) }
  if (!command) return { ...common, intent: 'update', ...document }
  // The state of the document tells whether these are done, so they have no key.
  const isKeyless = command.intent === 'delete' || command.intent === 'restore'
  return isKeyless ? { ...command, ...document } : { ...common, ...document }
}

/** The fields with the images that still have to be uploaded. */
export function addImages(
  fields: FormValues,
  images: readonly WaitingImage[],
  singleImageFields: readonly string[],
): FormValues {
  const added = { ...fields }
  for (const { field, address } of images) {
    const before = singleImageFields.includes(field) ? [] : splitAddresses(added[field] ?? '')
    added[field] = [...before, address].join(', ')
  }
  return added
}

/** The fields with the address that an image has got; without one, without the image. */
export function replaceImage(
  fields: FormValues,
  { field, address }: WaitingImage,
  uploaded?: string,
): FormValues {
  const addresses = splitAddresses(fields[field] ?? '').flatMap((each) =>
    each === address ? (uploaded ?? []) : each,
  )
  return { ...fields, [field]: [...new Set(addresses)].join(', ') }
}
