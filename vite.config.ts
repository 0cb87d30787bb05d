import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { createClassNamer } from './scripts/building/class-names.ts'

/** Both sides name a file alike, so that what the server's pages point to is what the client built. */
const assetFileNames = ({ names }: { names: string[] }) =>
  names.some((name) => name.endsWith('.css'))
    ? 'static/css/[name]-[hash][extname]'
    : 'static/media/[name]-[hash][extname]'

const root = import.meta.dirname

// Files of the shared folders that not every visit needs.
const notAlways = [
  'MissingTranslationNote',
  'live-stream',
  'use-field-error-messages',
  'admin-messages',
]
const kit = [
  'Button',
  'Card',
  'Section',
  'Spinner',
  'ProgressRing',
  'StaticHtml',
  'lazy-drawings',
  'Logo',
  'class-names',
]
const always = [
  /\/app\/frame\/(?!toasts\/(?:ToastHost|use-cookie-notice))/,
  new RegExp(`/app/(?:(?:page|i18n|live|framework)/)?(?!${notAlways.join('|')})[\\w-]+\\.tsx?$`),
  new RegExp(
    `/app/ui/(?:styles/|icons/(?:Icon\\.|SpriteIcon\\.|navigation)|(?:\\w+/)?(?:${kit.join('|')})\\W)`,
  ),
]
// The tools of administrators bring styles that no visitor needs: server/pages/page-renderer.ts names their sheet.
const toolStyles =
  /\/app\/(?:(?:admin\/(?:in-place|actions|deleting|editor|images)|sign-out)\/.*|(?:admin\/frame\/AdminBar|ui\/controls\/Modal)\.module)\.css$/
// Each further style sheet is a round trip before the first paint; all together are eight kilobytes.
const styles = /\/app\/(?!admin\/).*\.css$/
const clientOutput = {
  entryFileNames: 'static/js/[name]-[hash].js',
  chunkFileNames: 'static/js/[name]-[hash].js',
  assetFileNames,
  codeSplitting: {
    // What every page needs comes as two scripts and one style sheet, not as forty of each.
    groups: [
      // First, or SocialMeta.tsx, of which the browser's frame keeps nothing, would pull it in there.
      { name: 'image', test: /\/core\/images\/image\.ts$/ },
      { name: 'tools', test: toolStyles },
      { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|i18next)\// },
      { name: 'frame', test: (id: string) => [...always, styles].some((its) => its.test(id)) },
      {
        name: 'events',
        test: /\/app\/events\/(EventList|EventCard|EventPlaceholders)\.tsx|ui\/\w+\/(EmptyState|Divider)\./,
      },
    ],
  },
}

// Only loaders use the contexts, and a browser has no loaders.
const moduleSideEffects = [{ test: /\/app\/context\.ts$/, sideEffects: false }]

// Twice what Vite's own minifier saves of React; pure_getters holds for all that is bundled here.
const terserOptions = {
  ecma: 2020 as const,
  module: true,
  compress: {
    ecma: 2020 as const,
    passes: 4,
    pure_getters: true,
    unsafe_arrows: true,
    unsafe_methods: true,
    // Warnings for developers, which a visitor would download and never see.
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
  plugins: [reactRouter(), retryFailedChunks(), dropUnusedLibraryCode(), imageWorker()],
  json: { namedExports: false },
  css: command === 'build' ? { modules: { generateScopedName: createClassNamer(root) } } : {},
  build: {
    assetsDir: 'static/js',
    // A lazy part's styles are in the page's sheets already, and its scripts are few: no list of them
    // is kept, and dropUnusedLibraryCode() drops what would read it.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    terserOptions,
  },
  environments: {
    // Terser takes six seconds that Vite's own does not, and two kilobytes that a phone downloads.
    client: {
      build: {
        minify: 'terser',
        rolldownOptions: { output: clientOutput, treeshake: { moduleSideEffects } },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          // The server is built together with the pages, so that app/context.ts exists once.
          input: 'server/main.ts',
          output: { chunkFileNames: 'parts/[name]-[hash].js', assetFileNames },
        },
      },
      // One bundle starts several times faster than hundreds of small files.
      ...(command === 'build' && {
        // sharp is a program of the machine's own kind, which no bundle can hold.
        resolve: { noExternal: true as const, external: ['sharp'] },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
}))

/**
 * Puts app/framework/load-route-module.ts in the place of React Router's own loading of lazy screens, lets it
 * try again what failed, and lets the page decide what to do when a route cannot be discovered.
 */
function retryFailedChunks(): Plugin {
  return {
    name: 'vatra-retry-failed-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.includes('/react-router/')) return null
      if (source.endsWith('/routeModules.js'))
        return this.resolve('#app/framework/load-route-module.ts')
      return source.startsWith('#app/') ? this.resolve(source) : null
    },
    transform(code, id) {
      if (!id.includes('/react-router/')) return null
      if (id.endsWith('/production/lib/router/router.js')) {
        const remembered = 'cache[key] = propertyPromise;'
        return swap(
          code,
          remembered,
          `${remembered} propertyPromise.catch(() => delete cache[key]);`,
        )
      }
      if (id.endsWith('/production/lib/dom/ssr/routes.js')) {
        const begun = 'return await routeModulePromise;'
        const forget = '(error) => { lazyRoutePromise = undefined; throw error }'
        return swap(code, begun, `return routeModulePromise.catch(${forget});`)
      }
      if (id.endsWith('/production/lib/dom/ssr/fog-of-war.js')) {
        const discovery = /await (fetchAndApplyManifestPatches\(\[path\],.*\));/
        const load = "import { discoverWithTimeout } from '#app/framework/route-discovery.ts';\n"
        return load + swap(code, discovery, 'await discoverWithTimeout($1);')
      }
      return null
    },
  }
}

/** Library code that is no longer written as it was must not go out unnoticed. */
function swap(code: string, from: string | RegExp, to: string): string {
  const swapped = code.replace(from, to)
  if (swapped === code) throw new Error(`React Router no longer contains ${String(from)}`)
  return swapped
}

/**
 * Drops what nothing here uses, two kilobytes for each visitor: React Router's measuring instruments,
 * i18next's loading of words, which app/i18n/messages.ts does, and Vite's fetching of the styles and scripts
 * that a lazy part needs, since there are none to fetch.
 */
function dropUnusedLibraryCode(): Plugin {
  return {
    name: 'vatra-drop-unused-library-code',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (id.endsWith('vite/preload-helper.js')) {
        return 'export const __vitePreload = (load) => load()'
      }
      if (id.endsWith('/i18next/dist/esm/i18next.js')) {
        return swap(code, /new Connector\(.*\);/, '{ on() {}, state: {} };')
      }
      if (!id.endsWith('/react-router/dist/production/lib/router/router.js')) return null
      return code.replaceAll(/\b(?:init\.|opts\?\.)instrumentations\b/g, 'undefined')
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          file.code = file.code
            .replace(/^const __vite__mapDeps=.*;\n/, '')
            .replaceAll(/,__vite__mapDeps\(\[[\d,]*\]\)/g, '')
        }
      },
    },
  }
}

/** What decodes pictures is a process of its own, and so a second program beside the server. */
function imageWorker(): Plugin {
  return {
    name: 'vatra-image-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'server/images/worker.ts', fileName: 'images/worker.js' })
    },
  }
}
