/** A part of the site's program did not arrive: the network failed, or a new release replaced it. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}
