import { isListName } from '#core/content/content-kinds.ts'
import {
  sharePictureFormats,
  type SharePicture,
  type SharePictureFormat,
} from '#core/content/share-picture.ts'
import { isLanguage } from '#core/localized.ts'

const pattern = /^([a-z]+)\/([\w-]{1,100})-([1-9]\d{0,8})-([a-z]+)-([a-z]+)\.jpg$/

/** Undefined for what `sharePicturePath` does not make. */
export function parsePicturePath(path: string): SharePicture | undefined {
  const [, contentName, id, version, language, format] = pattern.exec(path) ?? []
  const isKnown = isListName(contentName) && isLanguage(language) && isFormat(format)
  if (!isKnown || id === undefined) return undefined
  return { contentName, id, version: Number(version), language, format }
}

function isFormat(name: string | undefined): name is SharePictureFormat {
  return name !== undefined && Object.hasOwn(sharePictureFormats, name)
}
