import type { CommandSubject } from '#core/commands/commands.ts'
import type { ContentName } from '#core/content/content-kinds.ts'
import type { FormValues } from '#core/forms/form.ts'
import type { FieldErrors } from '#core/forms/text-schema.ts'
import type { ImageErrorCode } from '#core/images/image.ts'
import type { PhotoAnswer } from '#core/images/photo-answer.ts'
import type { Editable, SavedFields } from '#core/kinds/editable.ts'
import { splitAddresses } from '#core/text/split-addresses.ts'

/** An image that is not uploaded yet. Until then a field contains `address`, which exists nowhere else. */
export type WaitingImage = {
  address: string
  field: string
  name: string
  blob: Blob
  answer?: PhotoAnswer
}

/** The document that a save changes; without an id it is a new one. */
export type Target = { id?: string | undefined; version: number }

/** An administrator has saved or deleted it, and the server has not confirmed that. */
export type WaitingSave = {
  /** Copies of one save have the same key, so the server carries out only the first. */
  key: string
  contentName: ContentName
  /** A series, where the command is not about the kind. */
  subject?: CommandSubject | undefined
  /** The document as the form received it; undefined for a new one. */
  item: Editable | undefined
  /** Absent when a form was saved. */
  command?: { intent: 'delete' } | undefined
  /** The local draft with what was typed. */
  draftName: string
  target: Target
  /** The key of an earlier save of the same document: it is sent first, and its result is the target. */
  follows: string | undefined
  /** As the form has them, or as the document had them when it was deleted. */
  fields: FormValues
  images: readonly WaitingImage[]
  savedAt: string
  /** Once the server may have it, it stays: another text under the same key would be taken for a copy. */
  isAttempted: boolean
  /** Why it is not sent again until somebody has looked at it. */
  problem: SaveProblem | undefined
}

export type SaveProblem =
  | { reason: 'conflict'; current: SavedFields | null }
  | { reason: 'nothing' | 'fields'; errors: FieldErrors }
  | { reason: 'image'; error: ImageErrorCode; name: string }
  | { reason: 'missing' | 'malformed' }

/** Confirmed by the server: the document and the version that this save has made of it. */
export type SentSave = { key: string; id: string; version: number }

/** Leaves out saves that the server has confirmed. A save that follows one of them changes what that has made. */
export function withoutSent(
  saves: readonly WaitingSave[],
  sent: readonly SentSave[],
): WaitingSave[] {
  const byKey = new Map(sent.map((each) => [each.key, each]))
  return saves
    .filter(({ key }) => !byKey.has(key))
    .map((save) => {
      const before = save.follows === undefined ? undefined : byKey.get(save.follows)
      if (!before) return save
      return { ...save, target: { id: before.id, version: before.version }, follows: undefined }
    })
}

/**
 * Adds a save. That of a form takes the place of the one that it was opened from, and of what that one follows; what the
 * server may have received stays, and the new save follows it. A deletion follows whatever waits.
 */
export function addSave(
  save: WaitingSave,
  replacedKey: string | undefined,
  { saves, sent }: { saves: readonly WaitingSave[]; sent: readonly SentSave[] },
): WaitingSave[] {
  const byKey = new Map(saves.map((each) => [each.key, each]))
  const targets = [save.target, ...sent.filter(({ key }) => key === replacedKey)]
  const replaced = new Set<string>()
  let last = byKey.get(replacedKey ?? '')
  while (last && !last.isAttempted && !last.command && !save.command) {
    replaced.add(last.key)
    targets.push(last.target)
    last = byKey.get(last.follows ?? '')
  }
  const added = { ...save, target: newestTarget(targets), follows: last?.key }
  return [...saves.filter(({ key }) => !replaced.has(key)), added]
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

/** The fields that the form of a save shows. Its images that are not uploaded yet are not among the addresses. */
export function fieldsOf({ fields, images, target: { version } }: WaitingSave): SavedFields {
  return { version, fields: images.reduce((all, image) => replaceImage(all, image), fields) }
}

/** Makes what is posted, as the form or the button would post it. The state of a document tells whether it is deleted. */
export function toCommand({
  key,
  command,
  fields,
  target: { id, version },
}: WaitingSave): FormValues {
  if (id === undefined) return { ...fields, key, intent: 'create' }
  const document = { id, version: String(version) }
  return command ? { ...command, ...document } : { ...fields, key, intent: 'update', ...document }
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
