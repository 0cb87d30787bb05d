import type { Present } from '#core/dates.ts'
import type { SignUp } from '#core/sign-up/sign-up.ts'
import type { WriteContext } from '#server/storage/base/write-context.ts'
import { DocumentReader } from '#server/storage/content/document-reader.ts'
import { enrolInAll } from './enrol.ts'
import { type SeriesSignUp, SeriesSignUpReader } from './series-sign-up-reader.ts'

/** Somebody who comes to all dates of a series gets the place at each as everybody else does. */
export class SeriesSignUpTransactor {
  readonly #context: WriteContext
  readonly reader: SeriesSignUpReader
  readonly documents: DocumentReader
  readonly present: Present

  constructor(context: WriteContext) {
    this.#context = context
    this.reader = new SeriesSignUpReader(context.trx)
    this.documents = new DocumentReader(context.trx)
    this.present = context
  }

  /** Somebody has taken a place that was offered: they are there, and on the lists of all dates. */
  async start(id: string): Promise<void> {
    const seriesSignUp = await this.reader.byId(id)
    if (!seriesSignUp) return
    await this.#context.trx
      .updateTable('series_sign_ups')
      .set({ missed_offers: 0 })
      .where('id', '=', id)
      .execute()
    await enrolInAll(this.#context, seriesSignUp.series, [id])
  }

  /** New dates are not for them any more. */
  async end({ id }: SeriesSignUp): Promise<void> {
    await this.#context.trx
      .updateTable('series_sign_ups')
      .set({ ended_at: this.#context.at })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .execute()
  }

  /** These, and those of the same people for the other dates of their series. */
  async withOtherDates(signUps: readonly SignUp[]): Promise<SignUp[]> {
    const all = new Map(signUps.map((signUp) => [signUp.id, signUp]))
    const ids = new Set(signUps.flatMap(({ seriesSignUpId }) => seriesSignUpId ?? []))
    for (const id of ids) {
      for (const signUp of await this.reader.signUpsOf(id)) all.set(signUp.id, signUp)
    }
    return all.values().toArray()
  }
}
