/**
 * Tells whoever waits what is going on, apart from what a command prints as its result.
 * @param {string} sentence
 */
export function say(sentence) {
  process.stderr.write(`${sentence}\n`)
}
