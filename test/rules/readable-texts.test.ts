import { describe, expect, test } from 'vitest'
import {
  isNode,
  nodesIn,
  parseCode,
  parseFile,
  programFiles,
  type Node,
} from '#scripts/test-stages/source.ts'

/*
 * What a person can read is in locales/, in both languages. Log lines, errors for operators and the answers
 * of health checks are English and stay in the code.
 */

const allowed = [
  // What is written in one language and not translated: the rules of a language itself.
  /^core\/(search\/|text\/(propose-place|slug|sorting|vague-link-texts)\.ts$)/,
  // The title of the terminal's banner.
  /^server\/demo\/banner\.ts$/,
]
const siteFiles = programFiles.filter(
  (file) =>
    /^(core|app|server|tools)\//.test(file) && !allowed.some((pattern) => pattern.test(file)),
)

const sentence = /\p{L}{2,}\W+\p{L}{2,}\W+\p{L}{2,}/u
/** The attributes of an element that are shown or read out. */
const shownAttributes =
  /^(alt|title|label|placeholder|aria-(label|description|valuetext|roledescription))$/
/** What sends a text to a browser: `response.end('…')`, `context.text('…')`. */
const sendingMethods = /^(end|text|html|body|send)$/

function readableTexts(program: Node): string[] {
  return nodesIn(program).flatMap((node) => {
    if (node.type === 'JSXText') return textsOf(node).filter((text) => /\p{L}{2,}/u.test(text))
    if (node.type === 'JSXAttribute') return shownTexts(node)
    if (isSending(node)) return sentTexts(node)
    return textsOf(node).filter((text) => /\p{Script=Cyrillic}/u.test(text))
  })
}

/** The texts that a node is made of; a template has one for each of its parts. */
function textsOf(node: Node): string[] {
  if (node.type === 'TemplateElement') return [(node['value'] as { raw: string }).raw]
  if (node.type !== 'Literal' && node.type !== 'JSXText') return []
  return typeof node['value'] === 'string' ? [node['value']] : []
}

function shownTexts({ name, value }: Node): string[] {
  const isShown = isNode(name) && shownAttributes.test(String(name['name']))
  const texts = isShown && isNode(value) && value.type === 'Literal' ? textsOf(value) : []
  return texts.filter((text) => /\p{L}{2,}/u.test(text))
}

function isSending({ type, callee }: Node): boolean {
  if (!isNode(callee)) return false
  if (type === 'NewExpression') return callee['name'] === 'Response'
  const { property } = callee
  return (
    type === 'CallExpression' && isNode(property) && sendingMethods.test(String(property['name']))
  )
}

function sentTexts(call: Node): string[] {
  const [body] = (call['arguments'] as unknown[]).filter(isNode)
  return (body ? nodesIn(body) : [])
    .flatMap(textsOf)
    .filter((text) => sentence.test(text) && !isProtocol(text))
}

/** The lines of robots.txt and of the live updates. */
const isProtocol = (text: string) => /^(User-agent|retry|event): /.test(text)

describe('texts that a person can read', () => {
  test('are in locales/', () => {
    const found = siteFiles.flatMap((file) =>
      readableTexts(parseFile(file)).map((text) => `${file}: ${text}`),
    )
    expect(siteFiles.length).toBeGreaterThan(300)
    expect(found, 'put it into locales/ in both languages').toEqual([])
  })

  test.each([
    "const t = 'Ватра'",
    'const t = `Лист від ${name}`',
    "response.writeHead(503).end('Too much at once. Try again.')",
    'new Response(`This request of ${name} is malformed`)',
    "context.text(isOk ? 'ok' : 'the request is malformed')",
    'const a = <p>Wait</p>',
    'const a = <img alt="Campfire" />',
  ])('%s is noticed', (code) => {
    expect(readableTexts(parseCode('app/x.tsx', code))).not.toEqual([])
  })

  test.each([
    '// Ватра\nconst a = /[а-я]/',
    "throw new Error('The sample content is invalid')",
    "log.error({}, 'feedback mail cannot be sent')",
    "context.text('ok')",
    'const a = <p className="some long name">{t(\'loading\')}: 5</p>',
  ])('%s is allowed', (code) => {
    expect(readableTexts(parseCode('app/x.tsx', code))).toEqual([])
  })
})
