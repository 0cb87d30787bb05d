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

/** One line of the page; those of the same people with the same condition become one. */
type Entry = { who: string; what: string; condition?: string | undefined }

const people: Record<Role, string> = {
  everybody: 'Visitors',
  editors: 'Editors',
  administrators: 'Administrators',
}
const order = [...Object.values(people), 'Others']

/** The rules as lists in Markdown: addresses, commands and what is read, by who may use them. */
export function accessLists(): string {
  const addresses = Object.entries({ ...pageRules, ...specialRules, ...withoutPages(systemRules) })
  const reads = {
    ...Object.fromEntries(Object.entries(readRules).map(([what, { read }]) => [what, read])),
    ...streamRules,
  }
  return [
    '### Addresses',
    ...lists(
      addresses.map(([path, rule]) => ({
        who: usersOf(rule),
        what: `\`${path}\``,
        condition: rule.condition,
      })),
    ),
    '### Commands',
    ...lists(
      Object.entries(operationRules).map(([subject, operations]) => ({
        who: subjectRoles[subject] ? `${people[subjectRoles[subject]]} send` : '',
        what: `\`${subject}\``,
        condition: commandsOf(operations),
      })),
    ),
    '### What is read',
    ...lists(Object.entries(reads).map(([what, read]) => ({ who: `${people[read]} read`, what }))),
  ].join('\n\n')
}

/** A system route at the address of a page takes its forms. */
function withoutPages(rules: Record<string, AccessRule>): Record<string, AccessRule> {
  return Object.fromEntries(
    Object.entries(rules).map(([path, rule]) => [path, { ...pageRules[path], ...rule }]),
  )
}

function usersOf({ read, send }: AccessRule): string {
  if (read && read === send) return `${people[read]} read and send`
  const uses = [read && `${people[read]} read`, send && `${people[send]} send`]
  return uses.filter(Boolean).join(', ') || 'Others'
}

function commandsOf(operations: Record<string, string>): string {
  const groups = Map.groupBy(Object.entries(operations), ([, condition]) => condition)
  return [...groups]
    .map(
      ([condition, group]) => `${group.map(([name]) => `\`${name}\``).join(', ')} (${condition})`,
    )
    .join('; ')
}

function lists(entries: Entry[]): string[] {
  const rankOf = ({ who }: Entry) => order.findIndex((name) => who.startsWith(name))
  const sorted = entries.toSorted((one, other) => rankOf(one) - rankOf(other))
  return [...Map.groupBy(sorted, ({ who }) => who)].flatMap(([who, group]) => {
    const lines = [...Map.groupBy(group, ({ condition }) => condition)].map(([condition, same]) => {
      const names = same.map(({ what }) => what).join(', ')
      return condition ? `- ${names}: ${condition}` : `- ${names}`
    })
    return [`${who}:`, lines.join('\n')]
  })
}
