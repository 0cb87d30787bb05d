import { createRequestHandler, type RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { isDataPath, releaseHeader } from './router-requests.ts'

export const { routes } = build

/** React Router as a function from a request to its response. Data have the release of the program that they are for. */
export function createRouteHandler() {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  return async (request: Request, context: RouterContextProvider): Promise<Response> => {
    const response = await handle(request, context)
    if (isDataPath(new URL(request.url).pathname)) {
      response.headers.set(releaseHeader, build.assets.version)
    }
    return response
  }
}

/** The style sheet of the administrators' tools: scripts/building/split-scripts.ts gives it this name. */
export const adminStylesheet = Object.values(build.assets.routes)
  .flatMap((route) => route?.css ?? [])
  .find((sheet) => sheet.includes('/tools-'))
