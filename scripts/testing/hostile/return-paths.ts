/** Values of `returnTo` that lead to another site, and must be refused. */
export const foreignReturnPaths = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example/x',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  `/${'a'.repeat(3_000)}`,
]
