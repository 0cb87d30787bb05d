// What React Router leaves in the page for its own program; startLater.ts and loadRouteModule.ts ask it
// which release the page belongs to.
interface Window {
  __reactRouterManifest?: { version: string }
}
