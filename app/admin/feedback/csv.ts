// A spreadsheet takes what begins with one of these for a formula, the wide forms of them as well.
const begins = '[=+\\-@＝＋－＠]'
const asFormula = new RegExp(`^(?:${begins}|[\\t\\r])`)
// One that parts cells by semicolons or tabs, as is usual in Ukraine, sees a cell begin after each of
// these, inside a quoted one too. The end is optional so that no run of blanks is looked at twice.
const anotherCell = new RegExp(`([;\\t\\r\\n][\\s"]*)(${begins})?`, 'g')

/** A table as RFC 4180 has it, with the mark by which spreadsheets know UTF-8, and without formulas. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`)
  return `\uFEFF${lines.join('')}`
}

function toCell(text: string): string {
  const inside = text.replace(anotherCell, (all, before: string, begin?: string) =>
    begin ? `${before}'${begin}` : all,
  )
  const harmless = asFormula.test(inside) ? `'${inside}` : inside
  return `"${harmless.replaceAll('"', '""')}"`
}
