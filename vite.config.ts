import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { oldestBrowsers, browserModules } from './scripts/building/browsers.ts'
import { childProcesses } from './scripts/building/child-processes.ts'
import { createClassNamer } from './scripts/building/class-names.ts'
import { inlinePrograms } from './scripts/building/inline-programs.ts'
import { knownPackages } from './scripts/building/known-packages.ts'
import { listOfflineFiles } from './scripts/building/offline-files.ts'
import { startInOneFile } from './scripts/building/server-start.ts'
import { splitScripts } from './scripts/building/split-scripts.ts'

/** Used for both builds, so that the server's pages refer to the files of the client build. */
const assetFileNames = ({ names }: { names: string[] }) =>
  names.some((name) => name.endsWith('.css'))
    ? 'static/css/[name]-[hash][extname]'
    : 'static/media/[name]-[hash][extname]'

const { plugin, groups, isForAdministrators } = splitScripts()
const start = startInOneFile()
/** Node keeps the text in memory, with two bytes for each character where one of them is Cyrillic. */
const serverCode = {
  // Names and lines stay: oidc-provider finds its models by name, and the log has places of failures.
  compress: false,
  mangle: false,
  codegen: { removeWhitespace: false, asciiOnly: true },
}

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    inlinePrograms(),
    plugin,
    listOfflineFiles(isForAdministrators),
    browserModules(),
    childProcesses(),
    start.plugin,
    knownPackages(),
  ],
  json: { namedExports: false },
  css:
    command === 'build'
      ? { modules: { generateScopedName: createClassNamer(import.meta.dirname) } }
      : {},
  build: {
    assetsDir: 'static/js',
    // The styles of a lazy chunk are in the page's style sheet already, and its scripts are few.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        target: oldestBrowsers,
        rolldownOptions: {
          output: {
            entryFileNames: 'static/js/[name]-[hash].js',
            // Rolldown names what several screens share after all of them, also after those of administrators.
            chunkFileNames: ({ name }) => `static/js/${name.replace(/~.*/, '')}-[hash].js`,
            assetFileNames,
            codeSplitting: { groups },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          // Without comments that say where each package was found: the same sources give the same files in any folder.
          experimental: { attachDebugInfo: 'none' as const },
          // The server is bundled with the pages, so that they share one instance of app/context.ts.
          input: 'server/main.ts',
          output: {
            chunkFileNames: 'parts/[name]-[hash].js',
            assetFileNames,
            codeSplitting: { groups: start.groups },
            comments: false,
            minify: serverCode,
          },
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
