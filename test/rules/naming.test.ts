import { basename } from 'node:path'
import { expect, test } from 'vitest'
import {
  isNode,
  nodesIn,
  parseFile,
  programFiles,
  readSource,
  type Node,
} from '#scripts/test-stages/source.ts'

function namesInPattern(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  const { type } = pattern
  if (type === 'Identifier') return [String(pattern['name'])]
  if (type === 'AssignmentPattern') return namesInPattern(pattern['left'])
  if (type === 'RestElement') return namesInPattern(pattern['argument'])
  if (type === 'Property') return namesInPattern(pattern['value'])
  const parts = pattern['properties'] ?? pattern['elements']
  return Array.isArray(parts) ? parts.flatMap(namesInPattern) : []
}

test('a component is in a file of its name', () => {
  const wrong = programFiles
    .filter((file) => /^[A-Z]/.test(basename(file)) && file.endsWith('.tsx'))
    .filter((file) => {
      const [name, ...others] = exportedNames(parseFile(file)).filter((one) => /^[A-Z]/.test(one))
      return name !== undefined && others.length === 0 && name !== basename(file, '.tsx')
    })
  expect(wrong, 'name the file after the component, or the component after the file').toEqual([])
})

function exportedNames(program: Node): string[] {
  return nodesIn(program)
    .filter(({ type }) => /^Export(Named|Default)Declaration$/.test(type))
    .flatMap(({ declaration }) => {
      if (!isNode(declaration)) return []
      if (isNode(declaration['id'])) return [String(declaration['id']['name'])]
      const declarators = declaration['declarations']
      return Array.isArray(declarators)
        ? declarators.flatMap((one: Node) => namesInPattern(one['id']))
        : []
    })
}

test('a comment begins with its subject or a verb', () => {
  const hanging =
    /^ *(?:\{?\/\*\*?|\/\/)(?:\n *\*)? (?:Of|Who|Whoever|Whom|Whose|Whether|What|How|Which) .*/gm
  const files = programFiles.filter((file) => /^(app|core|scripts|server|tools)\//.test(file))
  const found = files.flatMap((file) =>
    [...readSource(file).matchAll(hanging)].map(([text]) => `${file}: ${text.trim()}`),
  )
  expect(found, 'write a sentence that stands alone, or nothing').toEqual([])
})
