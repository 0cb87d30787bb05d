import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moving and removing, with the focus in mind: a tool that moves with its picture, or goes with it,
 * must not lose the focus to nowhere.
 */
export function useImageOrder(
  field: RefObject<HTMLElement | null>,
  value: string[],
  set: (next: string[]) => void,
) {
  const wanted = useRef('')
  /** The one with this number is about to go: the focus goes to the one that takes its place. */
  const focusAfterRemoval = (number: number) => {
    const left = value.length - 1
    wanted.current = left > 0 ? `remove ${Math.min(number, left)}` : 'choose'
  }
  useEffect(() => {
    if (!wanted.current) return
    const tools = field.current?.querySelectorAll<HTMLElement>('[data-image-tool]') ?? []
    const tool = [...tools].find(({ dataset }) => dataset['imageTool'] === wanted.current)
    tool?.focus()
    wanted.current = ''
  })
  return {
    focusAfterRemoval,
    /** Places count from 1. */
    move(from: number, to: number) {
      const next = [...value]
      const [address] = next.splice(from - 1, 1)
      if (address === undefined) return
      next.splice(to - 1, 0, address)
      wanted.current = `${to < from ? 'earlier' : 'later'} ${address}`
      set(next)
    },
    remove(number: number) {
      focusAfterRemoval(number)
      set(value.filter((_, at) => at !== number - 1))
    },
  }
}
