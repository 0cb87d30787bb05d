// Globals that React Router sets: the release that the page belongs to, and the router. And one that it reads: patches/.
interface Window {
  __reactRouterManifest?: { version: string }
  __reactRouterDataRouter?: import('react-router').DataRouter | undefined
  fetchForRouter?: (url: URL, init: RequestInit) => Promise<Response>
}
