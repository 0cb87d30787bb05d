export class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected'
}
