import { isNode, nodesIn, parseFile, readSource, type Node } from '#scripts/test-stages/source.ts'
import { keysUsedBy, type Messages } from './message-keys.ts'

/** Notifications are calls of these functions, alerts, statuses and the errors of fields. */
const notifyingFunctions = new Set(['showToast', 'toast', 'runAction', 'setProblem'])
const notifyingRoles = new Set(['alert', 'status'])

/** Files that choose messages which other files show. */
const messageChoosingFiles =
  /^app\/(i18n\/use-field-error-messages|feedback\/ProblemMessage|frame\/errors\/ErrorScreen)\.tsx?$/

/** The notifications of a file by their keys, such as `admin.admins.added`; labels do not count. */
export function messagesShownBy(file: string, messagesOf: Map<string, Messages>): string[] {
  const notifications = [...nodesIn(parseFile(file))].filter(
    (node) => messageChoosingFiles.test(file) || isNotification(node),
  )
  const usedKeys = keysUsedBy(file, readSource(file)).filter(({ position }) =>
    notifications.some(({ start, end }) => start <= position && position < end),
  )
  return usedKeys.flatMap(({ namespace, keys }) =>
    [...(messagesOf.get(namespace)?.keys() ?? [])]
      .filter((key) => keys.test(key))
      .map((key) => `${namespace}.${key}`),
  )
}

function isNotification(node: Node): boolean {
  const { type, callee, id, name, openingElement } = node
  if (type === 'CallExpression' && isNode(callee)) {
    const nameNode = isNode(callee['object']) ? callee['object'] : callee
    return notifyingFunctions.has(String(nameNode['name']))
  }
  if (type === 'VariableDeclarator') return isNode(id) && id['name'] === 'messages'
  if (type === 'JSXAttribute') return isNode(name) && name['name'] === 'error'
  if (type !== 'JSXElement' || !isNode(openingElement)) return false
  const isOutput = isNode(openingElement['name']) && openingElement['name']['name'] === 'output'
  return (
    isOutput || (openingElement['attributes'] as unknown[]).filter(isNode).some(hasNotifyingRole)
  )
}

function hasNotifyingRole({ name, value }: Node): boolean {
  return (
    isNode(name) &&
    name['name'] === 'role' &&
    isNode(value) &&
    notifyingRoles.has(String(value['value']))
  )
}
