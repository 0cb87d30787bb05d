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
} as const satisfies Subject
