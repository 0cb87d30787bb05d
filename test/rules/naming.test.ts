import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isNode, nodesIn, parseCode, parseFile, programFiles, type Node } from './helpers/source.ts'

/** Words that do not say what a variable holds. */
const emptyNames = new Set(['of', 'is', 'at', 'its', 'it', 'told', 'heard', 'asked', 'wanted'])

/** The variables and parameters that a program declares. */
function declaredNames(program: Node): string[] {
  return [...nodesIn(program)].flatMap((node) => {
    if (node.type === 'VariableDeclarator') return namesInPattern(node['id'])
    const isFunction = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/
    if (!isFunction.test(node.type) || !Array.isArray(node['params'])) return []
    return node['params'].flatMap(namesInPattern)
  })
}

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

describe('names', () => {
  test('no variable has a meaningless name', () => {
    const violations = programFiles.flatMap((file) =>
      declaredNames(parseFile(file))
        .filter((name) => emptyNames.has(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(violations, 'name what it holds').toEqual([])
  })

  test.each([
    ['const at = 1', ['at']],
    ['const { when: at = 2, ...its } = all', ['at', 'its']],
    ['function f([is], { of }) {}', ['is', 'of']],
    ['list.map((told) => told)', ['told']],
    ['const page = { at: 1 }', []],
  ])('%s', (code, names) => {
    const declared = declaredNames(parseCode('app/x.ts', code))
    expect(declared.filter((name) => emptyNames.has(name))).toEqual(names)
  })

  test('a component is in a file of its name', () => {
    const wrong = programFiles
      .filter((file) => /^[A-Z]/.test(basename(file)) && file.endsWith('.tsx'))
      .filter((file) => {
        const [name, ...others] = exportedNames(parseFile(file)).filter((one) => /^[A-Z]/.test(one))
        return name !== undefined && others.length === 0 && name !== basename(file, '.tsx')
      })
    expect(wrong, 'name the file after the component, or the component after the file').toEqual([])
  })
})

function exportedNames(program: Node): string[] {
  return [...nodesIn(program)]
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
