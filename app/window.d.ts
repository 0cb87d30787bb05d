// What React Router leaves in the page: which release the page belongs to, and the router itself.
interface Window {
  __reactRouterManifest?: { version: string }
  __reactRouterDataRouter?: import('react-router').DataRouter
}
