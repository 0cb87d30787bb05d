import { describe, expect, test } from 'vitest'
import { excerpt } from '#app/content/article/excerpt.ts'
import { markdownToHtml } from '#app/content/article/markdown.ts'
import { xssPayloads } from '#scripts/testing/hostile/payloads.ts'
import { findExpensive, findNonlinear, hostileTexts } from '#test/helpers/hostile-texts.ts'

const maxLength = 50_000
const rel = 'rel="noopener noreferrer nofollow"'

describe('the text of a news item', () => {
  test('has paragraphs, headings below the page’s heading, lists, quotations and emphasis', () => {
    expect(markdownToHtml('# Раз\n\n#### Два\n\n- **три**\n- *чотири*\n\n> п’ять\n\n7. сім')).toBe(
      '<h2>Раз</h2>\n<h2>Два</h2>\n<ul>\n<li><strong>три</strong></li>\n<li><em>чотири</em></li>\n</ul>\n' +
        '<blockquote>\n<p>п’ять</p>\n</blockquote>\n<ol start="7">\n<li>сім</li>\n</ol>\n',
    )
  })

  test('has no line break before a dash, except in code', () => {
    expect(markdownToHtml('Ліс — це `a — b`')).toBe('<p>Ліс\u00A0— це <code>a — b</code></p>\n')
    expect(excerpt('Ліс — це дім')).toBe('Ліс\u00A0— це дім')
  })

  test('has no line break after a word of one letter', () => {
    expect(markdownToHtml('Ми й **я** з тобою (у лісі), щоб B 2')).toBe(
      '<p>Ми й\u00A0<strong>я</strong> з\u00A0тобою (у\u00A0лісі), щоб B\u00A02</p>\n',
    )
  })

  test('has a mark before each point of a list in an excerpt', () => {
    expect(excerpt('Беремо:\n\n- воду\n- чай')).toBe('Беремо: • воду • чай')
  })

  test('shows HTML as text', () => {
    expect(markdownToHtml('ab <b>x</b> <script>alert(1)</script> <3')).toBe(
      '<p>ab &lt;b&gt;x&lt;/b&gt; &lt;script&gt;alert(1)&lt;/script&gt; &lt;3</p>\n',
    )
    expect(markdownToHtml('<div>\n\n**x**\n\n</div>')).toContain('<strong>x</strong>')
  })

  test('has links to other sites with rel attributes, and to its own without', () => {
    expect(markdownToHtml('[a](https://example.org/?q=1&b=2)')).toBe(
      `<p><a href="https://example.org/?q=1&amp;b=2" ${rel}>a</a></p>\n`,
    )
    expect(markdownToHtml('[a](/tips#safety)')).toBe('<p><a href="/tips#safety">a</a></p>\n')
    expect(markdownToHtml('[a](mailto:a@example.org)')).toContain('href="mailto:a@example.org"')
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    'https://user:password@example.org',
    'jav&#x09;ascript:alert(1)',
  ])('%s becomes text without a link', (href) => {
    expect(markdownToHtml(`[words](<${href}>)`)).toBe('<p>words</p>\n')
  })

  test('has no more than hundreds of addresses that become links by themselves', () => {
    const linksIn = (times: number) =>
      markdownToHtml('a@b.co https://c.co '.repeat(times)).match(/<a /g)?.length ?? 0
    expect(linksIn(250)).toBe(500)
    expect(linksIn(251)).toBe(0)
    expect(linksIn(1), 'the text after it').toBe(2)
  })

  test('shows the text of an image instead of the image', () => {
    expect(markdownToHtml('![old boat](https://evil.example/pixel.png)')).toBe('<p>old boat</p>\n')
  })

  test('has only allowed elements and attributes', () => {
    const tag =
      /^<(\/?(p|br|hr|h2|ul|ol|li|blockquote|strong|em|del|code|pre|a)( \/)?|ol start="\d+"|a href="(https?:|mailto:|tel:|\/(?!\/))[^"<>]*"( rel="noopener noreferrer nofollow")?)>$/
    expect(xssPayloads.length).toBeGreaterThanOrEqual(100)
    for (const payload of xssPayloads) {
      for (const element of markdownToHtml(payload).match(/<[^>]*>/g) ?? []) {
        expect(element, payload).toMatch(tag)
      }
    }
  })
})

describe('a hostile text', () => {
  const repeat = (part: string) =>
    part.repeat(Math.ceil(maxLength / part.length)).slice(0, maxLength)
  const createStairs = (step: string) => {
    const lines = Array.from({ length: 300 }, (_, depth) => `${step.repeat(depth)}- a`)
    return repeat(`${lines.join('\n')}\n`)
  }
  const hostile = [
    '>',
    '> ',
    '- ',
    '1. ',
    '[',
    '![[',
    '[a](',
    '[a](b "',
    '[a](<b',
    '*',
    '*_',
    '[*',
    '_a',
    '**a *b ',
    '*a **a ',
    '~~a',
    '`',
    '`a``b',
    '<',
    '<a ',
    '<!--',
    '&',
    '\\',
    '#',
    '\t',
    '\n',
    'a\n=',
    '```\n',
    '[a]: /b\n',
    '](',
    '![',
    'http://a.',
    'www.',
    'a@',
    'a  \n',
    '|a',
    '- a\n\n  ',
    '**a** ',
  ].map(repeat)

  const nested = [
    ...['', '> '].map((step) => `> ${createStairs(step)}`),
    createStairs(' '),
    createStairs('  '),
  ]
  const unfinished = [
    `${'> '.repeat(100)}a\n${repeat('a\n')}`,
    `[a]: /${'b'.repeat(maxLength / 2)}\n\n${repeat('[a] ')}`,
  ].map((text) => text.slice(0, maxLength))

  test('costs five times as much if it is five times as long', () => {
    expect(findNonlinear([...hostile, ...nested, ...unfinished], markdownToHtml)).toEqual([])
  }, 60_000)

  test('costs hardly more than a normal one', () => {
    expect(findExpensive(hostileTexts(2_000), excerpt)).toEqual([])
  }, 60_000)

  test('is shown as text', () => {
    const source = '**a *b '.repeat(100).trim()
    expect(markdownToHtml(source)).toBe(`<p>${source}</p>\n`)
  })
})

describe('the excerpt in the list', () => {
  test('is the whole of a short text, without Markdown', () => {
    expect(excerpt('## Звіт\n\nМи **вийшли** на [берег](/tips).')).toBe('Ми вийшли на берег.')
    expect(excerpt('2 < 3 & "так"')).toBe('2 < 3 & "так"')
  })

  test('ends with a sentence if one fits', () => {
    const first = `${'слово '.repeat(18).trim()}.`
    expect(excerpt(`${first} ${'ще '.repeat(80)}`)).toBe(first)
  })

  test('otherwise ends at a word, with an ellipsis', () => {
    expect(excerpt('слово, '.repeat(60))).toMatch(/^(слово, )+слово…$/)
    expect(excerpt('слово, '.repeat(60)).length).toBeLessThanOrEqual(181)
  })

  test('cuts a very long word between two characters', () => {
    expect(excerpt('🔥'.repeat(500))).toMatch(/^(🔥){90}…$/u)
  })
})
