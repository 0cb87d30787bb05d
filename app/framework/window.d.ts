// Globals that React Router sets: the release that the page belongs to, and the router.
interface Window {
  __reactRouterManifest?: { version: string }
  __reactRouterDataRouter?: import('react-router').DataRouter
}
