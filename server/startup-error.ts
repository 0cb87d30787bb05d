/** The site cannot start. The message tells the operator what to do. */
export class StartupError extends Error {
  override name = 'StartupError'
}
