import { describe } from 'vitest'
import type { StoreLocation } from '#server/storage/open-store.ts'
import { describeAdmins } from './admins.ts'
import { describeBackupPoints } from './backup-points.ts'
import { describeBackup } from './backup.ts'
import { describeBursts } from './bursts.ts'
import { describeChangeVisibility } from './change-visibility.ts'
import { describeChanges } from './changes.ts'
import { createContractContext, type Engine } from './context.ts'
import { describeDocuments } from './documents.ts'
import { describeErasedImages } from './erased-images.ts'
import { describeErasures } from './erasures.ts'
import { describeFeedback } from './feedback.ts'
import { describeFirstTips } from './first-tips.ts'
import { describeGuardians } from './guardians.ts'
import { describeImages } from './images.ts'
import { describeImported } from './imported.ts'
import { describeLists } from './lists.ts'
import { describeOpening } from './opening.ts'
import { describeOutdatedTexts } from './outdated-texts.ts'
import { describePasskeys } from './passkeys.ts'
import { describePurpose } from './purpose.ts'
import { describeSearchIndex } from './search-index.ts'
import { describeSearch } from './search.ts'
import { describeSeriesSequences } from './series-sequences.ts'
import { describeSeriesSignUps } from './series-sign-ups.ts'
import { describeSessions } from './sessions.ts'
import { describeSignUps } from './sign-ups.ts'
import { describeSite } from './site.ts'
import { describeUpcomingAndPast } from './upcoming-and-past.ts'
import { describeWithdrawnPhotos } from './withdrawn-photos.ts'
import { describeWithheldPhotos } from './withheld-photos.ts'
import { describeWriting } from './writing.ts'
import { describeZone } from './zone.ts'

/** Everything both engines guarantee. Each test gets an empty database from `createPlace`. */
export function describeStoreContract(
  engine: Engine,
  createPlace: () => Promise<StoreLocation>,
): void {
  describe(`the store on ${engine}`, () => {
    const context = createContractContext(engine, createPlace)
    describeOpening(context)
    describePurpose(context)
    describeFirstTips(context)
    describeWriting(context)
    describeDocuments(context)
    describeChanges(context)
    describeChangeVisibility(context)
    describeSessions(context)
    describePasskeys(context)
    describeSite(context)
    describeUpcomingAndPast(context)
    describeAdmins(context)
    describeLists(context)
    describeImages(context)
    describeErasedImages(context)
    describeImported(context)
    describeWithheldPhotos(context)
    describeWithdrawnPhotos(context)
    describeFeedback(context)
    describeSignUps(context)
    describeBursts(context)
    describeGuardians(context)
    describeSeriesSignUps(context)
    describeSeriesSequences(context)
    describeOutdatedTexts(context)
    describeSearch(context)
    describeSearchIndex(context)
    describeBackup(context)
    describeBackupPoints(context)
    describeErasures(context)
    describeZone(context)
  })
}
