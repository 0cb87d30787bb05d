import { isObject } from './raw-records.ts'

/** A member, an item of a list, or the items of a list whose member has this value. */
type Step = string | number | { where: string[]; value: string }

const stepPattern = /\.?([^.[\]=]+)|\[(\d+)\]|\[([^\]=]+)=([^\]=]*)\]/y

/** Undefined where the text is no path, such as `db[0].data.posts[type=post]`. */
export function parsePath(text: string): Step[] | undefined {
  const steps: Step[] = []
  stepPattern.lastIndex = 0
  while (stepPattern.lastIndex < text.length) {
    const [found, name, index, where, value = ''] = stepPattern.exec(text) ?? []
    if (found === undefined) return undefined
    if (name !== undefined) steps.push(name)
    else steps.push(where === undefined ? Number(index) : { where: where.split('.'), value })
  }
  return steps
}

/** Undefined where the value has nothing there. */
export function valueAtPath(value: unknown, steps: readonly Step[]): unknown {
  let found = value
  for (const step of steps) {
    if (typeof step === 'object') {
      const { where, value: wanted } = step
      if (!Array.isArray(found)) return undefined
      found = found.filter((item: unknown) => textAt(item, where) === wanted)
    } else if (typeof step === 'number') found = Array.isArray(found) ? found[step] : undefined
    else found = isObject(found) && Object.hasOwn(found, step) ? found[step] : undefined
  }
  return found
}

function textAt(item: unknown, where: readonly string[]): string | undefined {
  const value = valueAtPath(item, where)
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined
}
