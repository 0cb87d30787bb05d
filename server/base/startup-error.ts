/** The site cannot start. The message tells the operator what to do. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** The database does not respond yet: the site waits for it. */
export class StoreUnreachable extends StartupError {
  override name = 'StoreUnreachable'
}

const generalAdvice =
  'restore a backup (npm run restore -- FILE), or move the file away to start empty'

export class StoreDamaged extends StartupError {
  override name = 'StoreDamaged'
  readonly file: string

  constructor(file: string, cause: unknown, advice = generalAdvice) {
    super(`The database ${file} is damaged or is no SQLite database: ${advice}.`, { cause })
    this.file = file
  }
}
