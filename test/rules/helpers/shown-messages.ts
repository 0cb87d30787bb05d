import { isNode, nodesIn, parseFile, readSource, type Node } from './source.ts'
import { keysUsedBy, type Messages } from './message-keys.ts'

/** What tells somebody how it went: these functions, an alert or a status, a field's own fault. */
const notifyingFunctions = new Set(['showToast', 'toast', 'runAction', 'setProblem'])
const roles = new Set(['alert', 'status'])

/** Files that choose words for others to tell. */
const messageChoosingFiles =
  /^app\/(i18n\/use-field-error-messages|feedback\/ProblemMessage|frame\/errors\/ErrorScreen)\.tsx?$/

/** The messages of a file, as `admin.admins.added`: texts that tell what happened, not what a thing is called. */
export function messagesShownBy(file: string, words: Map<string, Messages>): string[] {
  const places = [...nodesIn(parseFile(file))].filter(
    (node) => messageChoosingFiles.test(file) || tells(node),
  )
  const asked = keysUsedBy(file, readSource(file)).filter(({ at }) =>
    places.some(({ start, end }) => start <= at && at < end),
  )
  return asked.flatMap(({ namespace: subject, keys }) =>
    [...(words.get(subject)?.keys() ?? [])]
      .filter((key) => keys.test(key))
      .map((key) => `${subject}.${key}`),
  )
}

function tells(node: Node): boolean {
  const { type, callee, id, name, openingElement } = node
  if (type === 'CallExpression' && isNode(callee)) {
    const of = isNode(callee['object']) ? callee['object'] : callee
    return notifyingFunctions.has(String(of['name']))
  }
  if (type === 'VariableDeclarator') return isNode(id) && id['name'] === 'messages'
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
