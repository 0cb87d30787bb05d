import { Tally, type AttackClass } from '../helpers/attack-class.ts'
import { encodeMultipart, feedbackForm } from '../helpers/forms.ts'
import { inParallel } from '../helpers/in-parallel.ts'
import type { Target } from '../helpers/target.ts'
import { startBackgroundVisitor } from '../helpers/background-visitor.ts'

const requests = 32
const marks = 30_000
// A text may make its response somewhat larger, like apostrophes; quadratic cost is far above this limit.
const times = 6
const slack = 1_000

const costly: Record<string, string> = {
  'combining marks': `a${'\u0315\u0300'.repeat(marks / 2)}`,
  blanks: `a${' '.repeat(marks * 2)}b`,
  'digits of an address': `${'1'.repeat(marks)}@`,
  'dots of an address': `a@${'a.'.repeat(marks / 2)}`,
  apostrophes: "'".repeat(marks * 2),
  'opening brackets': '['.repeat(marks * 2),
}

/** Each hostile text is as long as a plain one; measured by how long another visitor waits. */
export const costlyTexts: AttackClass = {
  name: 'costly texts',
  async run(target) {
    const tally = new Tally()
    for (const [what, text] of Object.entries(costly)) {
      const plain = 'слово '.repeat(Math.ceil(Buffer.byteLength(text) / 11))
      const ordinary = Math.min(await waitDuring(target, plain), await waitDuring(target, plain))
      const most = ordinary * times + slack
      let attacked = await waitDuring(target, text)
      // A busy machine makes a visitor wait too, but not every time.
      for (let more = 0; more < 2 && attacked > most; more++) {
        attacked = Math.min(attacked, await waitDuring(target, text))
      }
      tally.tried += requests
      if (attacked <= most) continue
      const [one, other] = [attacked.toFixed(0), ordinary.toFixed(0)]
      tally.successes.push(
        `${requests} messages of ${what}: a visitor waits ${one}, not ${other} ms`,
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
  const all = Array.from({ length: requests })
  await inParallel(all, () => target.post('/feedback', {}, { headers, body }), requests)
  return (await visitor.end()).slowest
}
