/** What a sign-in form may be told to lead to, and must not. */
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
