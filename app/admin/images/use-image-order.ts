import { useEffect, useRef, type RefObject } from 'react'

/** Moves and removes images, and moves the focus along: a button may move or disappear with its image. */
export function useImageOrder(
  field: RefObject<HTMLElement | null>,
  value: string[],
  onChange: (next: string[]) => void,
) {
  const toolToFocus = useRef('')
  /** To be called before an image is removed: the next one takes its place, and gets the focus. */
  const focusAfterRemoval = (number: number) => {
    const count = value.length - 1
    toolToFocus.current = count > 0 ? `remove ${Math.min(number, count)}` : 'choose'
  }
  useEffect(() => {
    if (!toolToFocus.current) return
    const tools = field.current?.querySelectorAll<HTMLElement>('[data-image-tool]') ?? []
    const tool = [...tools].find(({ dataset }) => dataset['imageTool'] === toolToFocus.current)
    tool?.focus()
    toolToFocus.current = ''
  })
  return {
    focusAfterRemoval,
    /** Numbers count from 1. */
    move(from: number, to: number) {
      const next = [...value]
      const [address] = next.splice(from - 1, 1)
      if (address === undefined) return
      next.splice(to - 1, 0, address)
      toolToFocus.current = `${to < from ? 'earlier' : 'later'} ${address}`
      onChange(next)
    },
    remove(number: number) {
      focusAfterRemoval(number)
      onChange(value.filter((_, index) => index !== number - 1))
    },
  }
}
