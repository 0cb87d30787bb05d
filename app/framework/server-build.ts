import * as build from 'virtual:react-router/server-build'
import { createRequestHandler } from 'react-router'

export const { routes } = build

/** React Router as a function from a request to its response. */
export function createRouteHandler() {
  return createRequestHandler(build, import.meta.env.MODE)
}

/** The style sheet of the administrators' tools: vite.config.ts gives it this name. */
export const adminStylesheet = build.assets.routes['admin/content/ContentList']?.css?.find(
  (sheet) => sheet.includes('/tools-'),
)
