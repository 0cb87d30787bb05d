import {
  operationRules,
  pageRules,
  specialRules,
  subjectRoles,
  systemRules,
  type AccessRule,
  type Role,
} from './access-rules.ts'
import { readRules, streamRules } from './read-rules.ts'

const nobody = '–'

/** The rules as three tables in Markdown, aligned as the formatter does it. */
export function accessTables(): string {
  const addresses = Object.entries({ ...pageRules, ...specialRules, ...withoutPages(systemRules) })
  const addressRows = addresses.map(([path, rule]) => [
    `\`${path}\``,
    uses(rule, (role) => role === 'everybody'),
    uses(rule, (role) => role !== 'administrators'),
    uses(rule, () => true),
    rule.condition ?? '',
  ])
  const operationRows = Object.entries(operationRules).flatMap(([subject, operations]) =>
    [...Map.groupBy(Object.entries(operations), ([, condition]) => condition)].map(
      ([condition, group]) => [
        `\`${subject}\``,
        group.map(([operation]) => `\`${operation}\``).join(', '),
        subjectRoles[subject] === 'editors' ? 'send' : nobody,
        'send',
        condition,
      ],
    ),
  )
  const reads = {
    ...Object.fromEntries(Object.entries(readRules).map(([what, { read }]) => [what, read])),
    ...streamRules,
  }
  const readRows = Object.entries(reads).map(([what, read]) => [
    what,
    uses({ read }, (role) => role === 'everybody'),
    uses({ read }, (role) => role !== 'administrators'),
    uses({ read }, () => true),
  ])
  return [
    table(['address', 'visitors', 'editors', 'administrators', 'condition'], addressRows),
    table(['subject', 'operations', 'editors', 'administrators', 'condition'], operationRows),
    table(['what is read', 'visitors', 'editors', 'administrators'], readRows),
  ].join('\n\n')
}

/** A system route at the address of a page takes its forms. */
function withoutPages(rules: Record<string, AccessRule>): Record<string, AccessRule> {
  return Object.fromEntries(
    Object.entries(rules).map(([path, rule]) => [path, { ...pageRules[path], ...rule }]),
  )
}

function uses({ read, send }: AccessRule, isAllowed: (role: Role) => boolean): string {
  const words = [read && isAllowed(read) && 'read', send && isAllowed(send) && 'send']
  return words.filter(Boolean).join(', ') || nobody
}

function table(head: string[], rows: string[][]): string {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const pad = (row: string[]) => line(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)))
  return [pad(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(pad)].join('\n')
}
