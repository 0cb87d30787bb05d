import { settingsId } from '#core/community/settings.ts'
import { isIdOfWords } from '#core/messages/words.ts'
import { linkPicturePrefix, sharePicturePath } from '#core/share-pictures/share-picture.ts'
import { createCachedFiles, type CachedFiles } from '#server/http/cached-files.ts'
import type { SendAsync } from '#server/http/send-async.ts'
import { parsePicturePath, parseScreenPath } from './parse-picture-path.ts'
import type { SharePictures } from './share-pictures.ts'

/** Serves the pictures for links to everybody; those for posts and stories are for administrators. */
export function createLinkPictureServer({
  sharePictures,
  sendAsync,
}: {
  sharePictures: Pick<SharePictures, 'find' | 'findScreen'>
  sendAsync: SendAsync
}): CachedFiles {
  const files = createCachedFiles({
    sendAsync,
    maxBytes: 8 * 1024 * 1024,
    answers: (path) => path.startsWith(linkPicturePrefix),
    parse(path) {
      const end = path.slice(linkPicturePrefix.length)
      const screenPicture = parseScreenPath(end)
      if (screenPicture) return { screenPicture, owner: settingsId, name: end }
      const picture = parsePicturePath(end)
      if (picture?.format !== 'link') return undefined
      return { picture, owner: picture.id, name: sharePicturePath(picture) }
    },
    async load(name) {
      if (name.screenPicture) {
        const found = await sharePictures.findScreen(name.screenPicture)
        return 'bytes' in found
          ? { type: 'image/jpeg', bytes: found.bytes }
          : { location: found.newest }
      }
      const { picture } = name
      const found = await sharePictures.find(picture, 'visitor')
      if (found.ok) return { type: 'image/jpeg', bytes: found.bytes }
      if (found.reason === 'unknown') return undefined
      return { location: linkPicturePrefix + sharePicturePath(found.newest) }
    },
  })
  return { ...files, drop: (id) => (isOnPictures(id) ? files.clear() : files.drop(id)) }
}

/** Every picture shows the name and the colours of the community, and most show words. */
function isOnPictures(id: string): boolean {
  return id === settingsId || isIdOfWords(id)
}
