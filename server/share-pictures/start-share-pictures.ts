import type { Feature, Parts } from '#server/feature/feature.ts'
import type { PreparedResponse } from '#server/http/prepared-response.ts'
import { createPictureDownloads } from './download-listener.ts'
import { createIconServer } from './icon-server.ts'
import { createLinkPictureServer } from './link-picture-server.ts'
import { createPictureRenderer, SharePictures } from './share-pictures.ts'

export function startSharePictures(
  parts: Parts & { findStaticFile: (path: string) => PreparedResponse | undefined },
): Feature & { sharePictures: SharePictures } {
  const { config, store, site, report, findWorker } = parts
  const renderer = createPictureRenderer(findWorker('share-pictures'))
  const sharePictures = new SharePictures({ store, site, renderer, report, origin: config.origin })
  const files = [
    createLinkPictureServer({ ...parts, sharePictures }),
    createIconServer({ ...parts, renderer }),
  ]
  return {
    sharePictures,
    listeners: [...files, createPictureDownloads({ ...parts, sharePictures })],
    onContentChange: ({ id }) => {
      for (const { drop } of files) drop(id)
    },
    close: () => renderer.close(),
  }
}
