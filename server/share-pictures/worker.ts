import type { SharePictureFormat } from '#core/share-pictures/share-picture.ts'
import { answerJobs } from '#server/workers/answer-jobs.ts'
import type { PictureContent } from './create-content.ts'
import { drawIcon, type IconJob } from './draw-icon.ts'
import { drawPicture } from './draw-picture.ts'
import type { PictureLook } from './drawings.ts'
import { encodePicture, toPngLogo, type PicturePhoto } from './encode-picture.ts'

export type PictureJob = {
  content: PictureContent
  look: PictureLook
  format: SharePictureFormat
  photo: PicturePhoto | undefined
}

// A process of its own: drawing would hold up every request, and it needs libraries that the site itself does not.
answerJobs(async (job: PictureJob | IconJob) => {
  if (!('content' in job)) return drawIcon(job)
  const { content, format, photo } = job
  const look = { ...job.look, logo: await toPngLogo(job.look.logo) }
  const drawn = drawPicture(content, look, { format, hasPhoto: photo !== undefined })
  return encodePicture(drawn, photo)
})
