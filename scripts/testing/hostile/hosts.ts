/** Values of the header Host that no browser sends. */
export const malformedHosts = [
  'ü/xxxx?',
  'vatra.example/feedback?',
  'vatra.example@evil.example',
  'vatra.example#',
  'vatra.example\\',
  'vatra example',
  'vatra.example:port',
  'vatra.example:123456',
  '[::1',
  'a..b',
  ',',
  '',
]
