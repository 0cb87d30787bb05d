const unknownSigner =
  'its certificate is signed by nobody whom Node knows: give the site and this command the variable ' +
  'NODE_EXTRA_CA_CERTS with the file of the authority (Node does not read it from .env)'
const noAnswer = 'it does not answer in time'
const closes = 'it closes the connection'
const noTls = 'it does not speak TLS on this port'

/** Reasons in words, by the codes of Node, OpenSSL, fetch and nodemailer. */
const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens at this address',
  ENOTFOUND: 'there is no such name',
  EAI_AGAIN: 'this machine cannot look up names now',
  EHOSTUNREACH: 'this machine has no way to it',
  ENETUNREACH: 'this machine has no way to it',
  ETIMEDOUT: noAnswer,
  UND_ERR_CONNECT_TIMEOUT: noAnswer,
  UND_ERR_HEADERS_TIMEOUT: noAnswer,
  TimeoutError: noAnswer,
  ECONNRESET: closes,
  ECONNECTION: closes,
  EPIPE: closes,
  UND_ERR_SOCKET: closes,
  EAUTH: 'it does not accept the user or the password',
  ENOAUTH: 'it does not accept the user or the password',
  EPROTOCOL: 'it does not answer as a mail server does',
  EPROTO: noTls,
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownSigner,
  SELF_SIGNED_CERT_IN_CHAIN: unknownSigner,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownSigner,
  UNABLE_TO_GET_ISSUER_CERT: unknownSigner,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownSigner,
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet: check the clock of this machine',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
}

/** Why a connection failed. Addresses and passwords of the configuration stay out of it. */
export function explainConnection(error: unknown): string {
  const codes = codesOf(error)
  const known = codes.map((code) => reasons[code]).find((reason) => reason !== undefined)
  return known ?? (codes[0] ? `the connection fails with ${codes[0]}` : 'the connection fails')
}

/** The most exact code first: nodemailer has its own for a whole class of faults. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const own = ['originalCode', 'code', 'name'].map((field): unknown => Reflect.get(error, field))
  const [first] = error instanceof AggregateError ? error.errors : []
  return [...codesOf(error.cause), ...codesOf(first), ...own].filter(
    (code): code is string => typeof code === 'string' && !/^(Type|Aggregate)?Error$/.test(code),
  )
}
