/**
 * Prints progress to stderr, separate from the output of a command.
 * @param {string} sentence
 */
export function say(sentence) {
  process.stderr.write(`${sentence}\n`)
}
