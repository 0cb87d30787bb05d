/** The site cannot start. The message tells the operator what to do. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** The database does not respond yet: the site waits for it. */
export class StoreUnreachable extends StartupError {
  override name = 'StoreUnreachable'
}
