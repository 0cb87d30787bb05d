import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import routes from '../../app/routes.ts'
import { reachable } from './reachable.ts'

const app = join(import.meta.dirname, '..', '..', 'app')
/** A module that imports it loads only administrators' modules later. */
const lazyForAdmin = join(app, 'react-router', 'lazy-for-admin.tsx')
/** Loaded on every page after hydration. What it imports is one script, or it would come with forms and lists. */
const offlineTools = join(app, 'offline', 'OfflineTools.tsx')
/** A module that so many screens import is on every page: a file of its own would cost more than its bytes. */
const manyScreens = 11

/** Small modules join what almost the same screens share. */
const shared = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3_500 }

/** Modules by who downloads them, as their imports say. */
type Downloads = {
  /** Imported by the program, the root, the public layout and the front page, or by many screens. */
  frame: Set<string>
  offline: Set<string>
  /** A page of a visitor may load them, at once or later. */
  visitors: Set<string>
  /** The same without what is only on sheets for a noticeboard. */
  onScreen: Set<string>
  /** The same without what is only on screens outside the public layout. */
  inLayout: Set<string>
  administrators: Set<string>
  /** Visitors load them with libraries that are not on every page. */
  withLibraries: Set<string>
  /** Administrators have them on public pages too. */
  tools: Set<string>
}

/**
 * Decides by imports which script a module is in: libraries and frame are on every page; what a few screens share is in
 * scripts of its own; the tools of more than one screen are one script, which no visitor downloads. The styles of all screens in the
 * public layout are one sheet, because each further one is a round trip before the first paint.
 */
export function splitScripts() {
  let downloads: Downloads | undefined
  const plugin: Plugin = {
    name: 'vatra-split-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd(error) {
      if (!error) downloads = findDownloads([...this.getModuleIds()], this.getModuleInfo)
    },
  }
  const isIn = (part: keyof Downloads) => (id: string) => downloads?.[part].has(id) ?? false
  const isInFrame = isIn('frame')
  const isForVisitors = isIn('visitors')
  const isOnScreen = isIn('onScreen')
  const isInLayout = isIn('inLayout')
  const needsLibrary = isIn('withLibraries')
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'libraries', test: (id) => isInFrame(id) && isLibrary(id) },
    { name: 'frame', test: (id) => isInFrame(id) || (id.endsWith('.css') && isInLayout(id)) },
    // With a module, they would come with every screen that needs it, and no page is kept with them.
    { name: 'styles', test: (id) => id.endsWith('.css') && isOnScreen(id), entriesAware: true },
    { name: 'offline', test: isIn('offline') },
    {
      name: 'shared-libraries',
      test: (id) => isForVisitors(id) && isLibrary(id),
      entriesAware: true,
    },
    // A group takes what its modules import too, so what needs no library comes first. Together, a small module that
    // joins them would bring their libraries to every screen that needs it.
    { ...shared, name: 'shared', test: (id) => isOnScreen(id) && !needsLibrary(id) },
    { ...shared, name: 'shared-with-libraries', test: needsLibrary },
    // Their styles would come with every screen that shares a small module with them.
    { ...shared, name: 'sheets', test: isForVisitors },
    { name: 'tools', test: isIn('tools') },
  ]
  return { plugin, groups, isForAdministrators: isIn('administrators') }
}

const fileOf = (id: string) => id.split('?')[0] ?? id
const isLibrary = (id: string) => id.includes('/node_modules/')

function findDownloads(ids: string[], moduleInfo: Rolldown.GetModuleInfo): Downloads {
  const importsOf = (id: string) => moduleInfo(id)?.importedIds ?? []
  const loadedLater = (id: string) => moduleInfo(id)?.dynamicallyImportedIds ?? []
  const loadsTools = (id: string) => importsOf(id).includes(lazyForAdmin)
  const entries = ids.filter((id) => moduleInfo(id)?.isEntry)
  const all = reachable(entries, (id) => [...importsOf(id), ...loadedLater(id)])
  const next = (id: string) => [...importsOf(id), ...(loadsTools(id) ? [] : loadedLater(id))]
  const publicEntries = entries.filter((id) => !id.startsWith(join(app, 'admin/')))
  const visitors = reachable(publicEntries, next)
  const without = (files: string[]) =>
    reachable(
      publicEntries.filter((id) => !files.includes(fileOf(id))),
      next,
    )
  const standalone = standaloneRoutes.map(({ file }) => join(app, file))
  const printed = standaloneRoutes.filter(({ path }) => path?.startsWith('print/'))
  const firstFiles = new Set(frontPageFiles())
  const first = entries.filter((id) => firstFiles.has(fileOf(id)))
  // Tools of another screen alone are no part of those that the front page downloads; their styles are.
  const screenFiles = new Set(entries.map(fileOf)).difference(firstFiles)
  const loading = [...visitors].filter(loadsTools)
  const ofEveryPage = loading.filter((id) => !screenFiles.has(fileOf(id)))
  const toolsOf = (loaders: string[]) =>
    reachable(loaders.flatMap(loadedLater), importsOf).difference(visitors)
  const toolStyles = [...toolsOf(loading)].filter((id) => id.endsWith('.css'))
  const screens = [...visitors].filter((id) => loadedAlone(moduleInfo(id)))
  // On every page, a module that loads tools would load them on every page of an administrator.
  const often = sharedByMany(screens.map((id) => reachable([id], importsOf))).filter(
    (id) => !loadsTools(id),
  )
  // An entry in the frame would run with it, before React Router's data are there.
  const frame = reachable([...first, ...often], importsOf).difference(new Set(entries))
  const needsLibrary = (id: string) =>
    [...reachable([id], importsOf)].some((one) => isLibrary(one) && !frame.has(one))
  return {
    frame,
    offline: reachable(importsOf(offlineTools), importsOf).difference(frame),
    visitors,
    onScreen: without(printed.map(({ file }) => join(app, file))),
    inLayout: without(standalone),
    administrators: all.difference(visitors),
    tools: toolsOf(ofEveryPage).union(new Set(toolStyles)),
    withLibraries: new Set([...visitors].filter(needsLibrary)),
  }
}

/** Outside the public layout. Their styles would be more than half unread on every other page. */
const standaloneRoutes = routes.filter(({ children }) => !children)

/** The program, the root, the public layout and the front page. */
function frontPageFiles(): string[] {
  const files = routes.flatMap(({ file, children }) => {
    const index = children?.find((child) => child.index)
    return index ? [file, index.file] : []
  })
  return ['entry.client.tsx', 'root.tsx', ...files].map((file) => join(app, file))
}

const loadedAlone = (info: ReturnType<Rolldown.GetModuleInfo>) =>
  info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0

function sharedByMany(sets: Set<string>[]): string[] {
  const counts = new Map<string, number>()
  for (const id of sets.flatMap((set) => [...set])) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= manyScreens).map(([id]) => id)
}
