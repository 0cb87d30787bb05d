/** The administrators' entrance; their other pages are below it. */
export const adminPath = '/adminf83922ab'

/** Where an administrator's pages and forms are; the entrance itself is open to visitors. */
export function isInsideAdmin(path: string): boolean {
  return path.startsWith(`${adminPath}/`)
}
