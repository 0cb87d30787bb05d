/* The requests of React Router and what it reads from the responses, which its documentation does not name. */

/** Where a page asks for the routes that it does not know yet. */
export const manifestPath = '/__manifest'

/** The response to this is 204 if the server runs another release. */
export function releaseCheckAddress(release: string): string {
  return `${manifestPath}?paths=/&version=${release}`
}

/** The release of a page, as its start script names it. */
export function releaseOf(html: string): string | undefined {
  return /"version":\s*"([^"]+)"/.exec(html)?.[1]
}

/** The release of the server that has sent data. */
export const releaseHeader = 'x-release'

/** Parameters that React Router adds, and that choose which loaders run. */
export const reservedParameters = ['_routes', 'index']

/** Headers by which React Router recognizes its own responses. */
export const responseHeaders = ['x-remix-response', 'x-remix-reload-document']

const dataSuffix = '.data'

export function isDataPath(path: string): boolean {
  return path.endsWith(dataSuffix)
}

/** The page whose data this path returns. Only the front page's data have a name of their own. */
export function pagePathOf(dataPath: string): string {
  return dataPath === '/_.data' ? '/' : dataPath.slice(0, -dataSuffix.length)
}

export function dataPathOf(path: string): string {
  return path === '/' ? '/_.data' : `${path}${dataSuffix}`
}
