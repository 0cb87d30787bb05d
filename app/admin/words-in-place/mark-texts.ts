import { keysOf } from './known-texts.ts'
import s from './WordsMode.module.css'

/** The attribute of elements whose text can be changed: the keys of its messages. */
const attribute = 'data-words'
const spokenAttributes = ['aria-label', 'alt', 'title', 'placeholder']
/** The administrators' own tools, and the dialog around them, stay as they are. */
const tools = ':is([data-words-tools], dialog:has([data-words-tools]))'

/** Marks each text of the page that is a message, also those that appear later. Returns how to remove the marks. */
export function markTexts(): () => void {
  let frame = 0
  const markLater = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(markAll)
  }
  const { classList } = document.body
  if (s.mode) classList.add(s.mode)
  markAll()
  const observer = new MutationObserver(markLater)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return () => {
    observer.disconnect()
    if (s.mode) classList.remove(s.mode)
    cancelAnimationFrame(frame)
    for (const element of document.querySelectorAll(`[${attribute}]`)) removeMark(element)
  }
}

function markAll(): void {
  for (const element of elementsWithMessages()) setMark(element)
}

/** The marked element around this one, and the keys of what it says. */
export function findMarked(
  target: EventTarget | null,
): { element: HTMLElement; keys: string[] } | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>(`[${attribute}]`) : null
  return element ? { element, keys: (element.getAttribute(attribute) ?? '').split(' ') } : undefined
}

export function isInteractive(element: Element): boolean {
  return element.closest('a, button, input, textarea, select, summary, label') !== null
}

function* elementsWithMessages(): Generator<[Element, string[]]> {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const keys = keysOf(node.nodeValue)
    const element = node.parentElement
    if (element && keys.length > 0) yield [element, keys]
  }
  for (const name of spokenAttributes) {
    for (const element of document.body.querySelectorAll(`[${name}]`)) {
      const keys = keysOf(element.getAttribute(name))
      if (keys.length > 0) yield [element, keys]
    }
  }
}

function setMark([element, keys]: [Element, string[]]): void {
  if (element.closest(`${tools}, script, style, noscript`)) return
  const known = element.getAttribute(attribute)?.split(' ') ?? []
  const all = [...new Set([...known, ...keys])]
  if (all.length === known.length) return
  element.setAttribute(attribute, all.join(' '))
  if (isInteractive(element) || element.hasAttribute('tabindex')) return
  element.setAttribute('tabindex', '0')
  element.setAttribute(`${attribute}-focus`, '')
}

function removeMark(element: Element): void {
  element.removeAttribute(attribute)
  if (!element.hasAttribute(`${attribute}-focus`)) return
  element.removeAttribute(`${attribute}-focus`)
  element.removeAttribute('tabindex')
}
