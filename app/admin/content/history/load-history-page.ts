import type { ContentFor } from '#app/admin/documents/content-for.ts'
import { parseImageAddress } from '#core/images/image.ts'
import type { Site } from '#core/site/site.ts'
import { type HistoryStep, imagesOf, toHistorySteps } from './history-steps.ts'

const pageSize = 25

/** Some versions of a document, with what happened to its images at their time. */
export async function loadHistoryPage(
  { site, kind, content, person }: ContentFor & { site: Site },
  { id, versions, page }: { id: string; versions: number; page: number },
) {
  const pages = Math.max(1, Math.ceil(versions / pageSize))
  const current = Math.min(page, pages)
  const newest = versions - (current - 1) * pageSize
  const oldest = newest - pageSize + 1
  // The version before the page is compared with, and this one and the one after it limit the time of its images.
  const revisions = await content.history(person, id, { first: oldest - 1, last: newest + 1 })
  const images = imagesOf(kind, revisions)
  const [altTexts, erasures] = await Promise.all([
    site.images.altTextHistory(person, images),
    site.images.erasures(person, id),
  ])
  const until = revisions.find(({ version }) => version === newest + 1)?.at
  const since = revisions.find(({ version }) => version === oldest - 1)?.at
  const isOnPage = ({ version, at: happenedAt }: HistoryStep) =>
    version === undefined
      ? (until === undefined || happenedAt < until) && (since === undefined || happenedAt >= since)
      : version <= newest && version >= oldest
  return {
    steps: toHistorySteps(kind, revisions, altTexts, erasures).filter(isOnPage),
    images: images.filter((address) => parseImageAddress(address)),
    page: current,
    pages,
  }
}
