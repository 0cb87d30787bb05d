/** Node, OpenSSL and the loader read these by themselves; none is a secret. */
const everywhere = [
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_SYSTEM_CA',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'OPENSSL_CONF',
  'LD_LIBRARY_PATH',
  'TMPDIR',
  'TMP',
  'TEMP',
  'TZ',
]

/** The way to other machines: proxies, and what the client of PostgreSQL reads beside DATABASE_URL. */
const ofConnections = /^(?:NODE_USE_ENV_PROXY|(?:HTTPS?|NO)_PROXY|PG[A-Z]+)$/i

/**
 * The environment of a child process: enough to trust the same certificates and write to the same folders as the site,
 * and none of its secrets, because some of them read what strangers have uploaded.
 */
export function childEnvironment(
  environment: NodeJS.ProcessEnv,
  { connects = false }: { connects?: boolean | undefined } = {},
): NodeJS.ProcessEnv {
  const isGiven = (name: string) =>
    everywhere.includes(name) || (connects && ofConnections.test(name))
  return Object.fromEntries(Object.entries(environment).filter(([name]) => isGiven(name)))
}
