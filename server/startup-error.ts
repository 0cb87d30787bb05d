/** The site cannot start, and the message says in plain words what to do about it. */
export class StartupError extends Error {
  override name = 'StartupError'
}
