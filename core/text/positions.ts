// A position is a fraction in base 36 without '0.': between two of them there is always another one, so that moving a
// document changes no other one. Compared as texts they are in order.

const digits = '0123456789abcdefghijklmnopqrstuvwxyz'

/** Far more than any order needs: a position grows by a letter after five moves into the same gap. */
export const maxPositionLength = 200

/** A zero at the end would leave no room before it. */
export function isPosition(value: string): boolean {
  return value.length <= maxPositionLength && /^[\da-z]*[1-9a-z]$/.test(value)
}

/** A position after one and before another; '' and undefined are the ends. */
export function positionBetween(before: string, after: string | undefined): string {
  let position = ''
  let limit = after
  for (let place = 0; ; place += 1) {
    const low = digitAt(before, place)
    const high = limit === undefined ? digits.length : digitAt(limit, place)
    const middle = Math.floor((low + high) / 2)
    if (middle > low) return position + digits.charAt(middle)
    position += digits.charAt(low)
    if (high > low) limit = undefined
  }
}

/** Positions in this order: those that are in order stay, the others and those that are missing are new. */
export function positionsInOrder(present: readonly (string | undefined)[]): string[] {
  let last = ''
  return present.map((position, index) => {
    const isAfterLast = (other: string | undefined) => other !== undefined && other > last
    if (position === undefined || !isAfterLast(position)) {
      last = positionBetween(last, present.slice(index + 1).find(isAfterLast))
    } else last = position
    return last
  })
}

function digitAt(position: string, place: number): number {
  return Math.max(0, digits.indexOf(position.charAt(place) || '0'))
}
