/** The store cannot be had just now; asked again later it may. HTTP answers 503 to it. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

/** The site cannot start. The message is one sentence for the person at the console. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}

/** A document in the store that its kind's rules refuse: a fault of the program, not of a visitor. */
export class DamagedDocument extends Error {
  override readonly name = 'DamagedDocument'
}
