import { linkPicturePrefix, sharePicturePath } from '#core/content/share-picture.ts'
import { createCachedFiles, type CachedFiles } from '#server/http/cached-files.ts'
import type { SendAsync } from '#server/http/send-async.ts'
import { parsePicturePath } from './parse-picture-path.ts'
import type { SharePictures } from './share-pictures.ts'

/** Serves the pictures for links to everybody; those for posts and stories are for administrators. */
export function createLinkPictureServer({
  sharePictures,
  ...options
}: {
  sharePictures: Pick<SharePictures, 'find'>
  maxBytes: number
  sendAsync: SendAsync
}): CachedFiles {
  return createCachedFiles({
    ...options,
    // The pictures of the general screens are files of the build, directly in this folder.
    isFilePath: (path) =>
      path.startsWith(linkPicturePrefix) && path.includes('/', linkPicturePrefix.length),
    parse(path) {
      const picture = parsePicturePath(path.slice(linkPicturePrefix.length))
      if (picture?.format !== 'link') return undefined
      return { picture, owner: picture.id, name: sharePicturePath(picture) }
    },
    async load({ picture }) {
      const found = await sharePictures.find(picture, 'visitor')
      if (found.ok) return { type: 'image/jpeg', bytes: found.bytes }
      if (found.reason === 'unknown') return undefined
      return { location: linkPicturePrefix + sharePicturePath(found.newest) }
    },
  })
}
