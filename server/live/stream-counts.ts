/** How many streams are open from each place; one that has none costs no memory. */
export class StreamCounts {
  readonly #counts = new Map<string, number>()

  get(place: string | undefined): number {
    return place === undefined ? 0 : (this.#counts.get(place) ?? 0)
  }

  add(place: string | undefined, more: 1 | -1): void {
    if (place === undefined) return
    const count = this.get(place) + more
    if (count > 0) this.#counts.set(place, count)
    else this.#counts.delete(place)
  }
}
