import { isNode, nodesIn, programOf, read, type Node } from './source.ts'
import { keysAskedBy, type Words } from './words.ts'

/** What tells somebody how it went: these functions, an alert or a status, a field's own fault. */
const tellers = new Set(['notify', 'toast', 'deed', 'setProblem'])
const roles = new Set(['alert', 'status'])

/** Files that choose words for others to tell. */
const choosers =
  /^app\/(useFaultWords|editing\/useFormWords|feedback\/Trouble|shell\/FaultScreen)\.tsx?$/

/** The messages of a file, as `desk.admins.added`: texts that tell what happened, not what a thing is called. */
export function messagesOf(file: string, words: Map<string, Words>): string[] {
  const places = [...nodesIn(programOf(file))].filter((node) => choosers.test(file) || tells(node))
  const asked = keysAskedBy(file, read(file)).filter(({ at }) =>
    places.some(({ start, end }) => start <= at && at < end),
  )
  return asked.flatMap(({ subject, keys }) =>
    [...(words.get(subject)?.keys() ?? [])]
      .filter((key) => keys.test(key))
      .map((key) => `${subject}.${key}`),
  )
}

function tells(node: Node): boolean {
  const { type, callee, id, name, openingElement } = node
  if (type === 'CallExpression' && isNode(callee)) {
    const of = isNode(callee['object']) ? callee['object'] : callee
    return tellers.has(String(of['name']))
  }
  if (type === 'VariableDeclarator') return isNode(id) && id['name'] === 'said'
  if (type === 'JSXAttribute') return isNode(name) && name['name'] === 'error'
  if (type !== 'JSXElement' || !isNode(openingElement)) return false
  const isOutput = isNode(openingElement['name']) && openingElement['name']['name'] === 'output'
  return isOutput || (openingElement['attributes'] as unknown[]).filter(isNode).some(isTellingRole)
}

function isTellingRole({ name, value }: Node): boolean {
  return (
    isNode(name) && name['name'] === 'role' && isNode(value) && roles.has(String(value['value']))
  )
}
