import type { Import } from '#scripts/test-stages/source.ts'

type Rule = { isBroken: (anImport: Import) => boolean; instead: string }

const visitorCoreFiles = /^core\/(localized|dates|community\/(?!settings\.)[\w-]+)\.ts$/
const composingFolders = ['home', 'admin', 'layout']
const sharedFolders =
  /^app\/(ui|page|state|forms|i18n|live|content|layout|react-router|middleware|offline|passkeys|admin\/(documents|in-place|local-drafts|waiting-saves))\//
const storagePackages = ['npm:kysely', 'npm:postgres', 'node:sqlite']
const maySignIn = /^(server\/sign-in|app\/sign-in\/|core\/admins\/person|test\/)/

const isProjectFile = (to: string) => !/^(npm|node):/.test(to)
const folderOf = (file: string) => file.split('/')[0] ?? ''

/** The folder of a feature in app/; undefined for the files at its root. */
function featureOf(file: string): string | undefined {
  const [layer, feature, rest] = file.split('/')
  return layer === 'app' && rest !== undefined ? feature : undefined
}

/** The rules of imports. Each says what to do instead. */
const rules: Rule[] = [
  {
    isBroken: ({ from, to }) =>
      folderOf(from) === 'core' && isProjectFile(to) && folderOf(to) !== 'core',
    instead: 'core/ imports only core/: move what it needs into core/, or the rule out of it',
  },
  {
    isBroken: ({ from, to }) =>
      folderOf(from) === 'core' && !isProjectFile(to) && !['npm:zod', 'npm:i18next'].includes(to),
    instead: 'core/ may use zod and i18next only: do this in server/ or app/',
  },
  {
    isBroken: ({ from, to, isType }) =>
      visitorCoreFiles.test(from) &&
      ['npm:zod', 'core/community/settings.ts'].includes(to) &&
      !isType,
    instead: 'a visitor would download zod with this file: keep schemas in the file of their kind',
  },
  {
    isBroken: ({ from, to }) => folderOf(from) === 'app' && folderOf(to) === 'server',
    instead: 'app/ reaches the server only through core/site/site.ts and app/context.ts',
  },
  {
    isBroken: ({ from, to }) =>
      folderOf(from) === 'app' && to.startsWith('node:') && from !== 'app/entry.server.tsx',
    instead: 'app/ runs in browsers: use a loader and app/context.ts',
  },
  {
    isBroken: ({ from, to }) =>
      featureOf(from) === 'ui' &&
      isProjectFile(to) &&
      featureOf(to) !== 'ui' &&
      to !== 'app/react-router/dialog-history.ts',
    instead: 'app/ui knows no feature: let the caller pass it as a prop',
  },
  {
    isBroken: ({ from, to }) => featureOf(from) === 'ui' && /^npm:(react-router|i18next)$/.test(to),
    instead: 'app/ui knows no router and no messages: take an address or a text as a prop',
  },
  {
    isBroken({ from, to }) {
      const [feature, otherFeature] = [featureOf(from), featureOf(to)]
      if (!feature || !otherFeature || feature === otherFeature || sharedFolders.test(to))
        return false
      return !composingFolders.includes(feature)
    },
    instead:
      'a feature imports no other feature: move rules to core/, components to app/ui, ' +
      'and what all of them use to the root of app/',
  },
  {
    isBroken({ from, to }) {
      const isRoot = folderOf(from) === 'app' && featureOf(from) === undefined
      const otherFeature = featureOf(to)
      const mayCompose = /^app\/(root|entry\.\w+)\.tsx$/.test(from)
      return isRoot && otherFeature !== undefined && !sharedFolders.test(to) && !mayCompose
    },
    instead: 'a file at the root of app/ belongs to every feature and imports none',
  },
  {
    isBroken: ({ from, to }) =>
      folderOf(from) === 'server' &&
      folderOf(to) === 'app' &&
      featureOf(to) !== 'react-router' &&
      from !== 'server/pages/request-context.ts',
    instead:
      'of app/, server/ imports app/react-router; only server/pages/request-context.ts imports more: ' +
      'pass the value on from there',
  },
  {
    isBroken: ({ from, to }) =>
      /^(core|app|server)$/.test(folderOf(from)) && folderOf(to) === 'tools',
    instead: 'only commands need tools/: move what the site needs too into server/ or core/',
  },
  {
    isBroken: ({ from, to }) =>
      /^(core|app|server|tools)$/.test(folderOf(from)) &&
      ['scripts', 'bench'].includes(folderOf(to)),
    instead: 'the program does not import scripts/ or bench/',
  },
  {
    isBroken: ({ from, to }) => folderOf(to) === 'test' && folderOf(from) !== 'test',
    instead: 'only tests import test/: move shared code out of it',
  },
  {
    isBroken: ({ from, to }) =>
      storagePackages.includes(to) && !/^(server\/storage|test|bench|scripts)\//.test(from),
    instead: 'only server/storage uses SQL: use core/site/site.ts or the store',
  },
  {
    isBroken: ({ from, to, names }) =>
      to === 'core/admins/person.ts' && names.includes('admit') && !maySignIn.test(from),
    instead: 'only the sign-in creates an Editor or an Administrator: take it from the middleware',
  },
]

export function forbiddenImports(imports: Import[]): string[] {
  return imports.flatMap((anImport) =>
    rules
      .filter(({ isBroken }) => isBroken(anImport))
      .map(({ instead }) => `${anImport.from} imports ${anImport.to}: ${instead}.`),
  )
}
