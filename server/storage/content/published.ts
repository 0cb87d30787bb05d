import type { Document, Published } from '#core/content/document.ts'

/** A document as visitors see it. */
export function toPublished<Body>({ body, ...document }: Document<Body>): Published<Body> {
  return {
    ...body,
    id: document.id,
    version: document.version,
    slug: document.slug ?? document.id,
    publishedAt: document.publishAt,
    updatedAt: document.updatedAt,
    outdated: document.outdated,
  }
}
