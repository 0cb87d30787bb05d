import { isListName } from '#core/content/content-kinds.ts'
import { isLanguage } from '#core/localized.ts'
import { screensWith } from '#core/screens.ts'
import {
  sharePictureFormats,
  type ScreenPicture,
  type SharePicture,
  type SharePictureFormat,
} from '#core/share-pictures/share-picture.ts'

// Addresses of before the look was part of them have none.
const pattern =
  /^([a-z]+)\/([\w-]{1,100}?)-([1-9]\d{0,8})(?:-([\da-f]{8}))?-([a-z]+)-([a-z]+)\.jpg$/
const screenPattern = /^screens\/([a-z]+)-([\da-f]{8})-([a-z]+)-link\.jpg$/
/** The files of before the server drew them. */
const formerScreenPattern = /^([a-z]+)\.([a-z]+)\.jpg$/

/** Undefined for what `sharePicturePath` does not make. */
export function parsePicturePath(path: string): SharePicture | undefined {
  const [, contentName, id, version, look = '', language, format] = pattern.exec(path) ?? []
  const isKnown = isListName(contentName) && isLanguage(language) && isFormat(format)
  if (!isKnown || id === undefined) return undefined
  return { contentName, id, version: Number(version), look, language, format }
}

/** The look of a former address is empty. */
export function parseScreenPath(path: string): ScreenPicture | undefined {
  const [, screen, look = '', language] =
    screenPattern.exec(path) ?? formerScreenPattern.exec(path)?.toSpliced(2, 0, '') ?? []
  if (!isLanguage(language)) return undefined
  const known = screensWith('drawing').find(({ name }) => name === screen)
  return known && { screen: known.name, look, language }
}

function isFormat(name: string | undefined): name is SharePictureFormat {
  return name !== undefined && Object.hasOwn(sharePictureFormats, name)
}
