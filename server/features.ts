import type { Site } from '#core/site/site.ts'
import { startBackups } from './backups/start-backups.ts'
import type { Restore } from './base/restore.ts'
import type { Feature, Parts, PrivatePages } from './feature/feature.ts'
import { startFeedback } from './feedback/feedback-service.ts'
import { createFeeds } from './feeds/feeds.ts'
import type { PreparedResponse } from './http/prepared-response.ts'
import { startImages } from './images/start-images.ts'
import { startImports } from './imports/start-imports.ts'
import { startLive } from './live/start-live.ts'
import { createMessageFiles } from './messages/messages-listener.ts'
import { createColorSheets } from './pages/color-sheets.ts'
import { createLittleData } from './pages/little-data.ts'
import type { FeatureFacts } from './pages/request-context.ts'
import { createScriptFailures } from './pages/script-failures.ts'
import { startPages, type Pages } from './pages/start-pages.ts'
import { startSharePictures } from './share-pictures/start-share-pictures.ts'
import { startSharedCache, type MarkShared } from './shared-cache/start-shared-cache.ts'
import type { SignIn } from './sign-in/create-sign-in.ts'
import { startSignUps } from './sign-up/sign-up-service.ts'
import { startTelegram } from './telegram/telegram-service.ts'

export type SiteParts = Parts & {
  signIn: SignIn
  setup: Feature
  findStaticFile: (path: string) => PreparedResponse | undefined
  isDevelopment: boolean
  restore: Restore | undefined
  /** The files that every visitor can have. */
  staticFolder: string
}

export type StartedFeatures = {
  all: readonly Feature[]
  site: Site
  pages: Pages
  privatePages: PrivatePages
  pageFacts: FeatureFacts
  markShared: MarkShared | undefined
}

/**
 * The one list of what this server does: all other code asks each feature for what `Feature` names. An address belongs to
 * the first one that answers it.
 */
export function startFeatures(parts: SiteParts): StartedFeatures {
  const pages = startPages(parts)
  const images = startImages(parts)
  const pictures = startSharePictures(parts)
  const backups = startBackups(parts)
  const imports = startImports(parts)
  const telegram = startTelegram({ ...parts, ...pictures })
  const site: Site = {
    ...parts.site,
    images: images.images,
    photos: images.photos,
    backups: backups.backups,
    imports: imports.imports,
    telegram: telegram.posts,
  }
  const feedback = startFeedback(parts)
  const signUps = startSignUps({ ...parts, ...pages, photos: images.photos })
  const sharedCache = startSharedCache(parts)
  return {
    site,
    pages: pages.pages,
    privatePages: signUps.privatePages,
    markShared: sharedCache.markShared,
    pageFacts: (viewer) => ({ ...feedback.pageFacts(viewer), ...signUps.pageFacts(viewer) }),
    all: [
      parts.setup,
      images,
      pictures,
      startLive(parts),
      createColorSheets(parts),
      createMessageFiles(parts),
      backups,
      imports,
      signUps,
      feedback,
      telegram,
      parts.signIn.feature,
      createLittleData(parts),
      createScriptFailures(parts),
      createFeeds({ ...parts, ...pages, site }),
      pages,
      sharedCache,
    ],
  }
}
