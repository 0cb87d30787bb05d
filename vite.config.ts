import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { chunkPatches, libraryPatches } from './app/framework/library-patches.ts'
import { listOfflineFiles } from './scripts/building/offline-files.ts'
import { createClassNamer } from './scripts/building/class-names.ts'

/** Used for both builds, so that the server's pages refer to the files of the client build. */
const assetFileNames = ({ names }: { names: string[] }) =>
  names.some((name) => name.endsWith('.css'))
    ? 'static/css/[name]-[hash][extname]'
    : 'static/media/[name]-[hash][extname]'

const root = import.meta.dirname

// Files of the shared folders that are not needed on every page.
const notOnEveryPage = [
  'MissingTranslationNote',
  'dialog-history',
  'page-cookie',
  'toast-about',
  'social-meta-context',
  'social-tags',
  'update-social-tags',
  'structured-data',
  'share-screens',
  'LoadMore',
  'Print(?:Sheet|Link)',
  'qr-code',
  'use-field-error-messages',
]
const uiOnEveryPage = [
  'Button',
  'Card',
  'Section',
  'Spinner',
  'ProgressRing',
  'StaticHtml',
  'lazy-drawing',
  'little-data',
  'Logo',
  'class-names',
]
const onEveryPage = [
  // Shared by the front page and the events.
  /\/app\/events\/(?:EventList|EventCards?|EventPlaceholders)\.tsx|\/app\/ui\/\w+\/EmptyState\./,
  /\/app\/frame\/(?!toasts\/(?:ToastHost|toast-about))/,
  new RegExp(
    `/app/(?:(?:page|state|i18n|live|framework)/)?(?!${notOnEveryPage.join('|')})[\\w-]+\\.tsx?$`,
  ),
  new RegExp(
    `/app/ui/(?:styles/|icons/(?:Icon\\.|navigation)|(?:\\w+/)?(?:${uiOnEveryPage.join('|')})\\W)`,
  ),
]
// What every page loads with OfflineTools.tsx after hydration, and other parts load too.
const offlineTools =
  /\/app\/offline\/(?!(?:Lazy)?OfflineTools|seen-page|worker\/)|\/app\/forms\/(?:post-form|repeat-sending)\.ts|\/node_modules\/idb\//
const moduleWithOwnScript =
  /\/(?:core|app\/(?:forms|framework|ui\/(?:controls|icons)))\/(dates|use-submit|dialog-history|dialog-stack|link)\.tsx?$/
// What the editing tools share with pages of visitors, in scripts that both load.
const sharedWithVisitors = [
  { name: 'offline', test: offlineTools },
  {
    name: 'schemas',
    test: /\/node_modules\/zod\/|\/core\/(?:forms\/text-schema|text\/unicode)\.ts/,
  },
  {
    name: 'form-parts',
    test: /\/app\/(?:ui\/controls\/(?:Field|paste-cut-off)|i18n\/use-field-error-messages)\.tsx?$/,
  },
  {
    name: 'photos',
    test: /\/(?:core\/images\/image|app\/ui\/(?:drawings\/PhotoPlaceholder|layout\/(?:Prose|ResponsiveImage)))\.tsx?$/,
  },
  { name: (id: string) => moduleWithOwnScript.exec(id)?.[1] ?? null },
]
// The editing tools, which are on every page of an administrator and on none of a visitor, as one script and one style
// sheet. server/pages/page-renderer.ts adds the sheet to a page.
const editingTools = [
  /\/app\/admin\/(?:actions|deleting|editor|event-status|fields|images|signed-out|waiting-saves|waiting-saves-screens)\//,
  /\/app\/sign-out\//,
  /\/app\/(?:admin\/(?:bar\/AdminBar|in-place\/\w+)|ui\/controls\/Modal)\.module\.css$/,
]
// One style sheet: each further one is a round trip before the first paint, and all are nine kilobytes. The sheets
// for a noticeboard have their own.
const styles = /\/app\/(?!admin\/|.*Sheet\.module).*\.css$/
const matchesAny = (id: string, patterns: RegExp[]) => patterns.some((pattern) => pattern.test(id))

const clientOutput = {
  entryFileNames: 'static/js/[name]-[hash].js',
  chunkFileNames: 'static/js/[name]-[hash].js',
  assetFileNames,
  codeSplitting: {
    // What every page needs is bundled into two scripts and one style sheet instead of forty of each.
    // A group takes along what its modules import, unless a group before it has it.
    groups: [
      { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|i18next)\// },
      {
        name: 'frame',
        test: (id: string) =>
          !matchesAny(id, editingTools) && matchesAny(id, [...onEveryPage, styles]),
      },
      ...sharedWithVisitors,
      { name: 'tools', test: (id: string) => matchesAny(id, editingTools) },
    ],
  },
}

// Only loaders use the contexts, and the client build has no loaders. The modules of core only define things.
const moduleSideEffects = (id: string) =>
  id === join(root, 'app/context.ts') || id.startsWith(join(root, 'core/')) ? false : undefined

// Saves twice as much of React as Vite's own minifier; pure_getters is safe for everything bundled here.
const terserOptions = {
  ecma: 2020 as const,
  module: true,
  compress: {
    ecma: 2020 as const,
    passes: 4,
    pure_getters: true,
    unsafe_arrows: true,
    unsafe_methods: true,
    // Warnings for developers, which visitors would download and never see.
    pure_funcs: [
      'warning',
      'warnOnce',
      ...['warn', 'warnOnce', 'error', 'log', 'deprecate', 'debug'].flatMap((level) => [
        `this.logger.${level}`,
        `this.logger?.${level}`,
      ]),
    ],
  },
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), patchLibraries(), listOfflineFiles(), childProcesses()],
  json: { namedExports: false },
  css: command === 'build' ? { modules: { generateScopedName: createClassNamer(root) } } : {},
  build: {
    assetsDir: 'static/js',
    // The styles of a lazy chunk are in the page's style sheet already, and its scripts are few: no list
    // of them is needed, and app/framework/library-patches.ts removes the code that would read it.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    terserOptions,
  },
  environments: {
    // Terser takes six seconds longer than Vite's own minifier and saves two kilobytes.
    client: {
      build: {
        minify: 'terser',
        rolldownOptions: { output: clientOutput, treeshake: { moduleSideEffects } },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          // The server is bundled with the pages, so that they share one instance of app/context.ts.
          input: 'server/main.ts',
          output: { chunkFileNames: 'parts/[name]-[hash].js', assetFileNames },
        },
      },
      // One bundle starts several times faster than hundreds of files.
      ...(command === 'build' && {
        // sharp contains a native binary for this machine, which cannot be bundled.
        resolve: { noExternal: true as const, external: ['sharp'] },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
}))

/** Applies app/framework/library-patches.ts. Stops the build if one of them changes nothing. */
function patchLibraries(): Plugin {
  const unapplied = new Set(libraryPatches)
  return {
    name: 'vatra-patch-libraries',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    resolveId(source, importer) {
      const isPatched = libraryPatches.some(({ file }) => importer?.endsWith(file))
      return isPatched && source.startsWith('#app/') ? this.resolve(source) : null
    },
    transform(code, id) {
      const patches = libraryPatches.filter(({ file }) => id.endsWith(file))
      if (patches.length === 0) return null
      return patches.reduce((patched, patch) => {
        const next = patched.replace(patch.pattern, patch.replacement)
        if (next !== patched) unapplied.delete(patch)
        return next
      }, code)
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = [...unapplied].map((patch) => `${patch.package}: ${patch.file}`)
        if (files.length > 0)
          throw new Error(`See app/framework/library-patches.ts: no match in ${files.join(', ')}`)
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          for (const { pattern, replacement } of chunkPatches)
            file.code = file.code.replace(pattern, replacement)
        }
      },
    },
  }
}

/** Child processes decode images, make backups and draw share pictures; their programs are entries of the server build. */
function childProcesses(): Plugin {
  return {
    name: 'vatra-child-processes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    buildStart() {
      for (const folder of ['images', 'backups', 'share-pictures']) {
        const id = `server/${folder}/worker.ts`
        this.emitFile({ type: 'chunk', id, fileName: `${folder}/worker.js` })
      }
      // HarfBuzz loads it from beside its program.
      const wasm = join(root, 'node_modules', 'harfbuzzjs', 'dist', 'harfbuzz.wasm')
      const fileName = 'share-pictures/harfbuzz.wasm'
      this.emitFile({ type: 'asset', fileName, source: readFileSync(wasm) })
      const fonts = 'share-pictures/fonts'
      for (const name of readdirSync(join(root, 'server', fonts))) {
        const source = readFileSync(join(root, 'server', fonts, name))
        this.emitFile({ type: 'asset', fileName: `${fonts}/${name}`, source })
      }
    },
  }
}
