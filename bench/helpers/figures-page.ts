import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { Row } from './table.ts'

const page = 'docs/figures.md'
const beginning = '# Figures\n\nMeasured by `npm run bench`, which writes this page.\n'

/** Replaces a section of docs/figures.md by these rows, with the machine and the day. */
export function writeFigures(title: string, rows: readonly Row[]): void {
  const text = existsSync(page) ? readFileSync(page, 'utf8') : beginning
  const [start = '', ...sections] = text.split(/^(?=## )/m)
  const others = sections.filter((section) => !section.startsWith(`## ${title}\n`))
  const table = rows.map(({ label, value }) => `| ${label} | ${value} |`).join('\n')
  const section = `## ${title}\n\n${describeMachine()}\n\n| | |\n| - | - |\n${table}\n`
  writeFileSync(
    page,
    [start.trimEnd(), ...others.map((other) => other.trim()), section].join('\n\n'),
  )
}

function describeMachine(): string {
  const processors = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, ${processors.length} × ${processors[0]?.model.trim()}, ${memory} GiB, Node ${process.version.slice(1)}.`
}
