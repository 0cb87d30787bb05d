import type { Import } from './source.ts'

type Rule = { isBroken: (asked: Import) => boolean; instead: string }

const visitorsCore = /^core\/(localized|site-config|dates)\.ts$/
const composers = ['home', 'admin', 'frame']
const shared =
  /^app\/(ui|page|i18n|live|content|frame|framework|middleware|admin\/(in-place|local-drafts))\//
const engines = ['npm:kysely', 'npm:postgres', 'node:sqlite']
const signInSide =
  /^(server\/sign-in|app\/sign-in\/|app\/middleware\/administrator|core\/admins\/admin|test\/)/

const isOurs = (to: string) => !/^(npm|node):/.test(to)
const folderOf = (file: string) => file.split('/')[0] ?? ''

/** The folder of a subject under app/, undefined for the files at its root. */
function subjectOf(file: string): string | undefined {
  const [ring, subject, rest] = file.split('/')
  return ring === 'app' && rest !== undefined ? subject : undefined
}

/** Who may import whom. Each rule says what to do instead. */
const rules: Rule[] = [
  {
    isBroken: ({ from, to }) => folderOf(from) === 'core' && isOurs(to) && folderOf(to) !== 'core',
    instead: 'core/ stands alone: move what it needs into core/, or the rule out of it',
  },
  {
    isBroken: ({ from, to }) => folderOf(from) === 'core' && !isOurs(to) && to !== 'npm:zod',
    instead: 'core/ uses zod and nothing else from outside: do this in server/ or app/',
  },
  {
    isBroken: ({ from, to, isType }) => visitorsCore.test(from) && to === 'npm:zod' && !isType,
    instead: 'a visitor would download zod with this file: keep schemas in the file of their kind',
  },
  {
    isBroken: ({ from, to }) => folderOf(from) === 'app' && folderOf(to) === 'server',
    instead: 'app/ reaches the machine through core/site.ts and app/context.ts only',
  },
  {
    isBroken: ({ from, to }) =>
      folderOf(from) === 'app' && to.startsWith('node:') && from !== 'app/entry.server.tsx',
    instead: 'app/ runs in browsers: ask the machine through a loader and app/context.ts',
  },
  {
    isBroken: ({ from, to }) =>
      subjectOf(from) === 'ui' &&
      isOurs(to) &&
      subjectOf(to) !== 'ui' &&
      to !== 'app/framework/dialog-history.ts',
    instead: 'app/ui knows no subject: let the caller pass it in as a prop',
  },
  {
    isBroken: ({ from, to }) => subjectOf(from) === 'ui' && /^npm:(react-router|i18next)$/.test(to),
    instead: 'app/ui knows no router and no words: take an address or a text as a prop',
  },
  {
    isBroken({ from, to }) {
      const [its, other] = [subjectOf(from), subjectOf(to)]
      if (!its || !other || its === other || shared.test(to)) return false
      return !composers.includes(its)
    },
    instead:
      'a subject imports no other subject: move a rule to core/, a picture to app/ui, ' +
      'what belongs to all of them to the root of app/',
  },
  {
    isBroken({ from, to }) {
      const isRoot = folderOf(from) === 'app' && subjectOf(from) === undefined
      const other = subjectOf(to)
      const mayCompose = /^app\/(root|entry\.\w+)\.tsx$/.test(from)
      return isRoot && other !== undefined && !shared.test(to) && !mayCompose
    },
    instead: 'a file at the root of app/ belongs to every subject and imports none',
  },
  {
    isBroken: ({ from, to }) =>
      folderOf(from) === 'server' &&
      folderOf(to) === 'app' &&
      subjectOf(to) !== 'framework' &&
      from !== 'server/pages/request-context.ts',
    instead:
      'of app/, server/ imports app/framework; only server/pages/request-context.ts imports more: ' +
      'pass the value on from there',
  },
  {
    isBroken: ({ from, to }) => /^(core|app|server)$/.test(folderOf(from)) && isTool(to),
    instead: 'the site does not use its own tools: scripts/ and bench/ import it, not it them',
  },
  {
    isBroken: ({ from, to }) => folderOf(to) === 'test' && folderOf(from) !== 'test',
    instead: 'nothing imports test/: move what is shared to where it belongs',
  },
  {
    isBroken: ({ from, to }) =>
      engines.includes(to) && !/^(server\/storage|test|bench|scripts)\//.test(from),
    instead: 'only server/storage knows SQL: ask core/site.ts, or the store',
  },
  {
    isBroken: ({ from, to, names }) =>
      to === 'core/admins/admin.ts' && names.includes('admit') && !signInSide.test(from),
    instead: 'only the sign-in side makes an Administrator: take it from the middleware',
  },
]

const isTool = (to: string) => ['scripts', 'bench'].includes(folderOf(to))

/** One sentence for each import that may not be. */
export function forbiddenImports(imports: Import[]): string[] {
  return imports.flatMap((asked) =>
    rules
      .filter(({ isBroken: breaks }) => breaks(asked))
      .map(({ instead }) => `${asked.from} imports ${asked.to}: ${instead}.`),
  )
}
