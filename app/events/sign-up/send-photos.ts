import type { RouterContextProvider } from 'react-router'
import { pageContext } from '#app/context.ts'
import { photoAnswers } from '#core/images/photo-answer.ts'
import { maxSentPhotos, type SendPhotoResult } from '#core/site/photos.ts'

/** Why a file was not taken, in the words of whoever sends it. */
type Problem = 'nothing' | 'notAPhoto' | 'tooLarge' | 'tooMany' | 'full' | 'closed' | 'failed'

export type SentPhotos = { sent: number; problems: { name: string; problem: Problem }[] }

/** Sends each file of the form by itself: those that can be taken are. */
export async function sendPhotos(
  context: Readonly<RouterContextProvider>,
  token: string,
): Promise<SentPhotos> {
  const { site, form, reportError } = context.get(pageContext)
  const said = photoAnswers.find((one) => one === form.get('answer')) ?? 'notYet'
  // An empty field is sent as a file without a name.
  const files = form
    .getAll('photo')
    .filter((file) => file instanceof File && file.name !== '') as File[]
  const outcome: SentPhotos = { sent: 0, problems: [] }
  if (files.length === 0) outcome.problems.push({ name: '', problem: 'nothing' })
  for (const file of files.slice(0, maxSentPhotos + 1)) {
    // It is sent back, and may be as long as the form.
    const name = file.name.slice(0, 100)
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const result = await site.photos.send(token, bytes, said)
      if (result.ok) outcome.sent += 1
      else outcome.problems.push({ name, problem: problemOf(result) })
      // It is true of all others, and said once.
      if (!result.ok && result.reason === 'tooMany') break
    } catch (error) {
      reportError(error)
      outcome.problems.push({ name, problem: 'failed' })
    }
  }
  return outcome
}

function problemOf({ reason }: Extract<SendPhotoResult, { ok: false }>): Problem {
  if (reason === 'missing') return 'closed'
  if (reason === 'tooMany' || reason === 'full') return reason
  return reason === 'tooLarge' || reason === 'tooManyPixels' ? 'tooLarge' : 'notAPhoto'
}
