/** A change to the code of a library in the client build. vite.config.ts applies it. */
export type LibraryPatch = {
  package: string
  /** The end of the module's path. */
  file: string
  /** What the build replaces. If it matches nothing, the build stops. */
  pattern: RegExp
  replacement: string
  reason: string
}

export const libraryPatches: LibraryPatch[] = [
  {
    package: 'react-router',
    file: 'dist/production/lib/dom/ssr/routeModules.js',
    pattern:
      /^[^]*async function loadRouteModule\(route, routeModulesCache\) \{[^]*export \{ loadRouteModule \};\s*$/,
    replacement: "export { loadRouteModule } from '#app/framework/load-route-module.ts'\n",
    reason:
      'After each failed load it reloads the page, and it waits for a module without a limit.',
  },
  {
    package: 'react-router',
    file: 'dist/production/lib/dom/ssr/routes.js',
    pattern: /return await routeModulePromise;/,
    replacement:
      'return routeModulePromise.catch((error) => { lazyRoutePromise = undefined; throw error });',
    reason: 'It keeps a failed load of a route and never tries again.',
  },
  {
    package: 'react-router',
    file: 'dist/production/lib/router/router.js',
    pattern: /cache\[key\] = propertyPromise;/,
    replacement: 'cache[key] = propertyPromise; propertyPromise.catch(() => delete cache[key]);',
    reason: 'It keeps a failed load of a part of a route and never tries again.',
  },
  {
    package: 'react-router',
    file: 'dist/production/lib/dom/ssr/fog-of-war.js',
    pattern: /^([^]*)await (fetchAndApplyManifestPatches\(\[path\],.*\));/,
    replacement:
      "import { discoverWithTimeout } from '#app/framework/route-discovery.ts';\n$1await discoverWithTimeout($2);",
    reason: 'A route that cannot be discovered replaces the page with an error.',
  },
  {
    package: 'react-router',
    file: 'dist/production/lib/router/router.js',
    pattern: /\b(?:init\.|opts\?\.)instrumentations\b/g,
    replacement: 'undefined',
    reason: 'Visitors would download the instrumentation, which is not used.',
  },
  {
    package: 'i18next',
    file: 'dist/esm/i18next.js',
    pattern: /new Connector\(.*\);/,
    replacement: '{ on() {}, state: {} };',
    reason: 'Visitors would download the loading of messages: app/i18n/messages.ts loads them.',
  },
  {
    package: 'vite',
    file: 'vite/preload-helper.js',
    pattern: /^[^]*\b__vitePreload\b[^]*$/,
    replacement: 'export const __vitePreload = (load) => load()',
    reason: 'A lazy chunk has no styles or scripts to preload: vite.config.ts removes their list.',
  },
]

/** What the client build removes from each finished script: the list that the preloading would read. */
export const chunkPatches: Pick<LibraryPatch, 'pattern' | 'replacement'>[] = [
  { pattern: /^const __vite__mapDeps=.*;\n/, replacement: '' },
  { pattern: /,__vite__mapDeps\(\[[\d,]*\]\)/g, replacement: '' },
]
