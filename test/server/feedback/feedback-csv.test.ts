import { assert, array, asyncProperty, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCsv } from '#app/admin/feedback/csv.ts'
import { dayIn } from '#core/dates.ts'
import { feedbackKind, type FeedbackMessage } from '#core/feedback/feedback-message.ts'
import { cpuTime } from '#test/helpers/hostile-texts.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { removeDocument, saveDocument } from '#test/server/helpers/content.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

/** Parses RFC 4180; spreadsheets in countries with decimal commas use semicolons as separators. */
function parseCsv(text: string, separator = ','): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endRow = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let index = 0; index < text.length; index++) {
    const feedback = text[index] ?? ''
    if (isQuoted && feedback === '"' && text[index + 1] === '"') cell += text[(index += 1)] ?? ''
    else if (isQuoted && feedback === '"') isQuoted = false
    else if (isQuoted) cell += feedback
    else if (feedback === '"' && cell === '') isQuoted = true
    else if (feedback === separator) endRow()
    else if (feedback === '\n') {
      endRow()
      rows.push([])
    } else if (feedback !== '\r') cell += feedback
  }
  return rows.slice(0, -1)
}

const isFormula = (cell: string) => /^\s*[=+\-@＝＋－＠]/.test(cell)

describe('a CSV table', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+380511234567', "'+380511234567"],
    ["-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"],
    ['@SUM(1)', "'@SUM(1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['＝1+1', "'＝1+1"],
    ['two\n=1+1', "two\n'=1+1"],
    ['a;=1+1', "a;'=1+1"],
    ['a;"=1+1', 'a;"\'=1+1'],
    ['a\n "\n" -1', 'a\n "\n" \'-1'],
    ['1 = 1, 2 - 2', '1 = 1, 2 - 2'],
    ['says "no", and goes', 'says "no", and goes'],
  ])('contains no formula: %j', (text, expected) => {
    expect(parseCsv(toCsv([['a', text, 'b']]).slice(1))).toEqual([['a', expected, 'b']])
  })

  test('keeps every text in its cell and has no formulas, with any separator', async () => {
    const hostile = array(
      string({ maxLength: 4 }).map((text) => text.replaceAll('\0', '')),
      { maxLength: 3 },
    ).map((pieces) => pieces.join(';=\n"\t+,-\r@'))
    await assert(
      asyncProperty(array(hostile, { minLength: 3, maxLength: 3 }), async (row) => {
        const csv = toCsv([row, row]).slice(1)
        const rows = parseCsv(csv)
        expect(rows.map((cells) => cells.length)).toEqual([3, 3])
        expect(rows[0]?.map((cell) => cell.replaceAll("'", ''))).toEqual(
          row.map((cell) => cell.replaceAll("'", '')),
        )
        for (const separator of [',', ';', '\t']) {
          expect(parseCsv(csv, separator).flat().filter(isFormula)).toEqual([])
        }
      }),
    )
  })
})

describe('the CSV of feedback', async () => {
  const site = await openTestSite()
  const cookie = await signInAdministrator(site)
  const feedback: FeedbackMessage = {
    fullName: '=HYPERLINK("https://evil.example","Click")',
    email: '+me@example.org',
    phone: '+380 51 123 45 67',
    message: 'Перший абзац, "у лапках"\n\n@Другий; третій',
    agreement: true,
    language: 'uk',
    answered: true,
  }
  await saveDocument(site, feedbackKind, feedback)
  const binned = await saveDocument(site, feedbackKind, { ...feedback, fullName: 'У кошику' })
  await removeDocument(site, feedbackKind, binned)

  const download = (query = '') =>
    site.request(`/adminf83922ab/feedback.csv${query}`, { headers: { cookie } })

  test('is a download named by its date', async () => {
    const { status, headers, body } = await download()
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="feedback-${dayIn('Europe/Kyiv', new Date())}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect([...body.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  test('contains the messages without those in the bin', async () => {
    const [head, row, ...more] = parseCsv((await download()).body.toString().slice(1))
    expect(head).toHaveLength(7)
    expect(head).toContain('Текст листа')
    expect(more).toEqual([])
    expect(row?.[0]).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
    expect(row?.slice(1)).toEqual([
      '\'=HYPERLINK("https://evil.example","Click")',
      "'+me@example.org",
      "'+380 51 123 45 67",
      'uk',
      'Перший абзац, "у лапках"\n\n\'@Другий; третій',
      'є',
    ])
    const [english] = parseCsv((await download('?lng=en')).body.toString().slice(1))
    expect(english).toContain('Message')
  })
})

test('a long message of spaces is fast', () => {
  const blanks = `a${'\n'.repeat(200_000)}a`
  const startTime = cpuTime()
  toCsv([[blanks]])
  expect(cpuTime() - startTime).toBeLessThan(500)
})
