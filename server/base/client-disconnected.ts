/** There is nobody to respond to. */
export class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected'
}
