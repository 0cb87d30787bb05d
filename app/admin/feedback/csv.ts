// Spreadsheets take a cell that begins with one of these for a formula, also in the full-width forms.
const formulaStart = '[=+\\-@＝＋－＠]'
const formula = new RegExp(`^(?:${formulaStart}|[\\t\\r])`)
// A spreadsheet that separates cells by semicolons or tabs, as is usual in Ukraine, begins a cell after
// each of these, even inside quotes. The end is optional, so that a run of spaces is not scanned twice.
const innerCellStart = new RegExp(`([;\\t\\r\\n][\\s"]*)(${formulaStart})?`, 'g')

/** CSV after RFC 4180, with the byte order mark by which spreadsheets know UTF-8, and without formulas. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`)
  return `\uFEFF${lines.join('')}`
}

function toCell(text: string): string {
  const escaped = text.replace(innerCellStart, (match, before: string, start?: string) =>
    start ? `${before}'${start}` : match,
  )
  const safe = formula.test(escaped) ? `'${escaped}` : escaped
  return `"${safe.replaceAll('"', '""')}"`
}
