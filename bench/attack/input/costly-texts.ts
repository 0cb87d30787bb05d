import { Tally, type AttackKind, inParallel } from '../helpers/attack-kind.ts'
import { encodeMultipart, feedbackForm } from '../helpers/forms.ts'
import type { Target } from '../helpers/target.ts'
import { startBackgroundVisitor } from '../helpers/background-visitor.ts'

const requestCount = 32
const markCount = 30_000
// A text may make its response somewhat larger, like apostrophes; quadratic cost is far above this limit.
const maxRatio = 6
const tolerance = 1_000

const textOfCase: Record<string, string> = {
  'combining marks': `a${'\u0315\u0300'.repeat(markCount / 2)}`,
  blanks: `a${' '.repeat(markCount * 2)}b`,
  'digits of an address': `${'1'.repeat(markCount)}@`,
  'dots of an address': `a@${'a.'.repeat(markCount / 2)}`,
  apostrophes: "'".repeat(markCount * 2),
  'opening brackets': '['.repeat(markCount * 2),
}

/** Each hostile text is as long as a plain one; measured by how long another visitor waits. */
export const costlyTexts: AttackKind = {
  name: 'costly texts',
  async run(target) {
    const tally = new Tally()
    for (const [description, text] of Object.entries(textOfCase)) {
      const plain = 'слово '.repeat(Math.ceil(Buffer.byteLength(text) / 11))
      const ordinaryWait = Math.min(
        await waitDuring(target, plain),
        await waitDuring(target, plain),
      )
      const maxWait = ordinaryWait * maxRatio + tolerance
      let wait = await waitDuring(target, text)
      // A busy machine makes a visitor wait too, but not every time.
      for (let retry = 0; retry < 2 && wait > maxWait; retry++) {
        wait = Math.min(wait, await waitDuring(target, text))
      }
      tally.tried += requestCount
      if (wait <= maxWait) continue
      const [one, other] = [wait.toFixed(0), ordinaryWait.toFixed(0)]
      tally.successes.push(
        `${requestCount} messages of ${description}: a visitor waits ${one}, not ${other} ms`,
      )
    }
    return tally
  },
}

/** The longest time that a visitor waits for a page while feedback with this text is parsed, in milliseconds. */
async function waitDuring(target: Target, text: string): Promise<number> {
  const visitor = startBackgroundVisitor(target)
  const fullName = text.slice(0, 90)
  const body = encodeMultipart(feedbackForm({ message: text, fullName, email: text.slice(0, 200) }))
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
  const messages = Array.from({ length: requestCount })
  await inParallel(messages, () => target.post('/feedback', {}, { headers, body }), requestCount)
  return (await visitor.end()).slowest
}
