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
      "import { discoverWithTimeout } from '#app/framework/route-discovery.ts';\nimport { routeDiscovery } from '#app/framework/prefetched-data.ts';\n$1await discoverWithTimeout($2);",
    reason: 'A route that cannot be discovered replaces the page with an error.',
  },
  {
    package: 'react-router',
    file: 'dist/production/lib/dom/ssr/fog-of-war.js',
    pattern: /(parentIds\.forEach\(\(parentId\) => patchRoutes\(.*\);)\n/,
    replacement: '$1 routeDiscovery.onDiscovered();\n',
    reason: 'The screens that links lead to can be fetched when their routes are known.',
  },
  {
    package: 'react-router',
    file: 'dist/production/lib/dom/ssr/single-fetch.js',
    pattern: /^([^]*)await (fetch\(url, await createRequestInit\(request\)\));/,
    replacement:
      "import { ofThisRelease, takePrefetched } from '#app/framework/prefetched-data.ts';\n$1ofThisRelease(request, await (request.method === 'GET' && takePrefetched(url) || $2));",
    reason:
      'A navigation uses the data that were fetched before it, and none of another release of the site.',
  },
  {
    package: 'react-router',
    file: 'dist/production/lib/components.js',
    pattern:
      /^([^]*)let \[pendingState[^]*?(let fetcherData = [^]*?)let isViewTransitionAvailable[^]*?(React\$1\.useLayoutEffect\(\(\) => router\.subscribe\(setState\), .*\);)[^]*?let navigator = /,
    replacement:
      "import { showState } from '#app/framework/view-transition.ts';\n$1let [vtContext] = React$$1.useState({});$2showState(newState, () => setStateImpl(newState), reactDomFlushSyncImpl);}, [onError]);$3let navigator = ",
    reason:
      'It starts a view transition only for links that ask for one, renders five times for it, and cannot tell another screen from another part of the same one.',
  },
  {
    package: 'react-router',
    file: 'dist/production/lib/router/router.js',
    pattern:
      /restoreAppliedTransitions\(routerWindow[^]*?\}(\s+if \(!state\.initialized\)[^]*?let viewTransitionOpts;)[^]*?(updateState\()/,
    replacement: '}$1$2',
    reason: 'Visitors would download the view transitions of links, which are not used.',
  },
  {
    package: 'react-router',
    file: 'dist/production/lib/dom/lib.js',
    pattern:
      /let \[shouldPrefetch, .*([^]*?)\.\.\.prefetchHandlers,([^]*?)mergeRefs\(forwardedRef, prefetchRef\)([^]*?)return shouldPrefetch .* : link;/,
    replacement: '$1$2forwardedRef$3return link;',
    reason:
      'Visitors would download the prefetching of links: app/framework/prefetch.ts prefetches.',
  },
  {
    package: 'react-router',
    file: 'dist/production/lib/dom/ssr/components.js',
    pattern: /isPageLinkDescriptor\(link\) \?[^]*?\}\) : (?=\/\*)/,
    replacement: '',
    reason: 'Visitors would download the prefetching of links, which is not used.',
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
    reason: 'Visitors would download the loading of messages: app/state/messages.ts loads them.',
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
