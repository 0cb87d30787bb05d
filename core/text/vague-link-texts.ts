const ukrainian = 'тут|ось тут|отут|сюди|натисни тут|за посиланням|посилання|лінк'
const english = 'here|click here|this link|link|this'
const vagueTexts = new Set(`${ukrainian}|${english}`.split('|'))

/** True if the text of a link, which may be formatted, does not say where the link leads. */
export function isVagueLinkText(text: string): boolean {
  return vagueTexts.has(text.toLowerCase().replaceAll(/[*_.!]/g, ''))
}
