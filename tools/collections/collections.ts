import { contentNames, kindOf, type ContentName } from '#core/content/content-kinds.ts'
import type { FormField } from '#core/forms/fields.ts'
import type { Kind } from '#core/kinds/kind.ts'

/** The folder of the images in an export, and the file that lists them. */
export const imagesName = 'images'

/** A kind is written as a file of JSON lines for its documents, and one for their texts in each language. */
export type Collection = {
  name: ContentName
  kind: Kind<unknown>
  textsName: string
  /** The member by which a text refers to its document. */
  reference: string
  /** The members of a text, by the path of the field without the language. */
  textMembers: Readonly<Record<string, string>>
}

export function collectionOf(name: ContentName): Collection {
  const kind = kindOf(name)
  const paths = [...new Set(kind.fields.filter(hasLanguage).map(({ path }) => parentOf(path)))]
  const isEvents = name === 'events'
  return {
    name,
    kind,
    textsName: isEvents ? 'eventsTitles' : `${name}Texts`,
    reference: `${kind.name}Id`,
    textMembers: Object.fromEntries(
      paths.map((path) => [path, isEvents && path === 'titles' ? 'text' : path]),
    ),
  }
}

export function textMemberOf({ textMembers }: Collection, { path }: FormField): string {
  return textMembers[parentOf(path)] ?? ''
}

/** The member of a record that has this field; of a text in two languages only in foreign records. */
export function memberOf({ path, name }: FormField): string {
  return path.includes('.') ? name : path
}

export function hasLanguage({ language }: FormField): boolean {
  return language !== undefined
}

/** The files of an export, without that of the images. */
const contentFiles = contentNames
  .map(collectionOf)
  .flatMap(({ name, textsName }) => [name, textsName])
  .map(fileOf)

export function fileOf(collectionName: string): string {
  return `${collectionName}.jsonl`
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.'))
}

export function isOwnExport(files: readonly string[]): boolean {
  return [...contentFiles, fileOf(imagesName)].every((file) => files.includes(file))
}
