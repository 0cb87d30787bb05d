import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { Row } from './table.ts'

const page = 'docs/figures.md'
const machine = describeMachine()
const machineLine = `The machine, unless a row names another one: ${machine}.`
const beginning = `# Figures\n\nMeasured by \`npm run bench\`, which writes this page.\n\n${machineLine}\n`

type Section = {
  title: string
  /** The rows that were measured now. */
  rows: readonly Row[]
  /** The labels of all rows that the section may have, in their order. */
  labels: readonly string[]
}

/** Replaces these rows of docs/figures.md, with the day, the commit and another machine. Other rows stay. */
export function writeFigures(section: Section): void {
  const text = existsSync(page) ? readFileSync(page, 'utf8') : beginning
  const run = `${new Date().toISOString().slice(0, 10)}, ${describeCommit()}`
  const measured = text.includes(machineLine) ? run : `${run}, ${machine}`
  writeFileSync(page, updateFigures(text, section, measured))
}

export function updateFigures(
  text: string,
  { title, rows, labels }: Section,
  measured: string,
): string {
  const [start = '', ...sections] = text.split(/^(?=## )/m)
  const former = sections.find((section) => section.startsWith(`## ${title}\n`)) ?? ''
  const known = new Map(readTable(former).map((cells) => [cells[0], cells]))
  for (const { label, value } of rows) {
    known.set(label, [label, value.replaceAll('|', '/'), measured])
  }
  const table = formatTable([
    ['', 'result', 'measured'],
    ...labels.flatMap((label) => {
      const cells = known.get(label)
      return cells ? [cells] : []
    }),
  ])
  const section = `## ${title}\n\n${table}`
  const others = sections.filter((one) => one !== former)
  return `${[start, ...others, section].map((part) => part.trim()).join('\n\n')}\n`
}

/** The cells of each row, without the two lines of the header. */
function readTable(section: string): string[][] {
  const lines = section.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

/** With columns of equal width, as the formatter writes them. */
function formatTable([header = [], ...rows]: string[][]): string {
  const widths = header.map((_, nth) =>
    Math.max(3, ...[header, ...rows].map((cells) => (cells[nth] ?? '').length)),
  )
  const formatRow = (cells: string[]) =>
    `| ${widths.map((width, nth) => (cells[nth] ?? '').padEnd(width)).join(' | ')} |`
  const line = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [formatRow(header), line, ...rows.map(formatRow)].join('\n')
}

function describeMachine(): string {
  const processors = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${processors.length} × ${processors[0]?.model.trim()}, ${memory} GiB, Node ${process.version.slice(1)}`
}

function describeCommit(): string {
  try {
    const commit = git('rev-parse', '--short', 'HEAD')
    const changes = git('status', '--porcelain', '--', '.', `:!${page}`)
    return `${commit}${changes && ' with changes'}`
  } catch {
    return 'no commit'
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}
