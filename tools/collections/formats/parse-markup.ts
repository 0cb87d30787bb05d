import { type Handler, Parser, type ParserOptions } from 'htmlparser2'

/** More are those of a hostile file, and the parser would take longer for each. */
const maxOpenElements = 100

/** Stops, and returns false, where more than a hundred elements are open. */
export function parseMarkup(
  markup: string,
  handlers: Required<Pick<Handler, 'onopentag' | 'ontext' | 'onclosetag'>>,
  options: ParserOptions = {},
): boolean {
  let open = 0
  const parser = new Parser(
    {
      onopentag(...opened) {
        open += 1
        if (open > maxOpenElements) throw new TooDeep()
        handlers.onopentag(...opened)
      },
      ontext: handlers.ontext,
      onclosetag(...closed) {
        open -= 1
        handlers.onclosetag(...closed)
      },
    },
    options,
  )
  try {
    parser.end(markup)
    return true
  } catch (error) {
    if (error instanceof TooDeep) return false
    throw error
  }
}

class TooDeep extends Error {}
