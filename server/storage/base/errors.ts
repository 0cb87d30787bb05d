/** The store is temporarily unavailable. HTTP responds with 503. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

/** A stored document that its kind's schema rejects: an error of the program, not of a visitor. */
export class DamagedDocument extends Error {
  override readonly name = 'DamagedDocument'
}
