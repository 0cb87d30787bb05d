/** The store cannot be had just now; asked again later it may. HTTP answers 503 to it. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

/** A document in the store that its kind's rules refuse: a fault of the program, not of a visitor. */
export class DamagedDocument extends Error {
  override readonly name = 'DamagedDocument'
}
