import { stringify } from 'csv-stringify/sync'

// A spreadsheet that separates cells by semicolons or tabs, as is usual in Ukraine, begins a cell after
// each of these, even inside quotes. The end is optional, so that a run of spaces is not scanned twice.
const innerCellStart = /(^[\s"]+|[;\t\r\n][\s"]*)([=+\-@＝＋－＠])?/g

/** CSV after RFC 4180, with the byte order mark by which spreadsheets know UTF-8, and without formulas. */
export function toCsv(
  rows: readonly (readonly string[])[],
  { isContinued = false }: { isContinued?: boolean } = {},
): string {
  const escaped = rows.map((cells) => cells.map(escapeInnerFormulas))
  const options = {
    bom: !isContinued,
    quoted: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  }
  return stringify(escaped, options)
}

/** A table to download. */
export function csvResponse(text: string, fileName: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  })
}

function escapeInnerFormulas(text: string): string {
  return text.replace(innerCellStart, (match, before: string, start?: string) =>
    start ? `${before}'${start}` : match,
  )
}
