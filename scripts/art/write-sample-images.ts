import { readFileSync, writeFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'

const styles = new URL('../../app/ui/', import.meta.url)

/** Writes the images of the sample news, which are drawings, as SVG files to `public/sample`. */
export async function writeSampleImages(root: string): Promise<void> {
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'error',
    // Class names stay readable, because the rules of each image are found by them.
    css: { modules: { generateScopedName: '[local]' } },
  })
  // Styles are compiled only after the server has started.
  await server.listen()
  const module = (await server.ssrLoadModule(
    '/scripts/art/sample-images.tsx',
  )) as typeof import('./sample-images.tsx')
  for (const [name, drawing] of Object.entries(module.sampleImages)) {
    writeSvg(`${root}public/sample/${name}.svg`, drawing)
  }
  await server.close()
}

/** A drawing as a standalone file, with the colours that it uses in both colour schemes. */
function writeSvg(path: string, drawing: ReactNode): void {
  const markup = renderToStaticMarkup(drawing)
  const used = new Set([...markup.matchAll(/class="(\w+)"/g)].map(([, name]) => name))
  const paint = rulesOf('drawings/paint.module.css')
    .map(({ names, body }) => ({ names: names.filter((name) => used.has(name)), body }))
    .filter(({ names }) => names.length > 0)
    .map(({ names, body }) => `${names.map((name) => `.${name}`).join()}{${body}}`)
    .join('')
  const tokens = readFileSync(new URL('styles/scene-tokens.css', styles), 'utf8')
  const colours = [...tokens.matchAll(/(--[\w-]+): ([^;]+);/g)]
    .filter(([, name = '']) => paint.includes(`var(${name})`))
    .map(([, name, value]) => `${name}:${value}`)
  const style = `<style>:root{color-scheme:light dark;${colours.join(';')}}${paint}</style>`
  writeFileSync(path, `${markup.replace(/<svg [^>]*>/, (start) => start + style)}\n`)
}

function rulesOf(file: string): { names: string[]; body: string }[] {
  const css = readFileSync(new URL(file, styles), 'utf8').replace(/@media[^]*/, '')
  return [...css.matchAll(/((?:\.\w+,?\s*)+)\{([^}]*)\}/g)].map(([, selector = '', body = '']) => ({
    names: [...selector.matchAll(/\.(\w+)/g)].map(([, name = '']) => name),
    body: body.replaceAll(/\s+/g, ' ').trim(),
  }))
}
