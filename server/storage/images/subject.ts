import { chunks } from '#server/storage/base/statement-lists.ts'
import type { Subject } from '#server/storage/base/subject.ts'
import { ImageTransactor } from './image-transactor.ts'
import { derivedImageUses } from './image-uses.ts'

export const imageSubject = {
  backedUp: {
    media: ['hash'],
    images: ['id'],
    image_texts: ['image_id', 'number'],
    image_files: ['name'],
    image_erasures: [],
  },
  otherTables: ['image_uses'],
  ...derivedImageUses,
  async onPurged(trx, ids, now) {
    await derivedImageUses.onPurged(trx, ids, now)
    for (const part of chunks(ids)) {
      await trx
        .updateTable('image_erasures')
        .set({ document_id: null })
        .where('document_id', 'in', part)
        .execute()
    }
  },
  async prune(context) {
    await new ImageTransactor(context).removeUnused()
  },
  async eraseAgain(context, { hasSince }) {
    const shown = await context.trx
      .selectFrom('images')
      .select('id')
      .where('hidden_at', 'is', null)
      .execute()
    const images = new ImageTransactor(context)
    for (const { id } of shown) if (hasSince(`photo ${id}`)) await images.setHidden(id, true)
  },
} as const satisfies Subject
