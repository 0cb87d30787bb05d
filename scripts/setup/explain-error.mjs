import { appendFileSync } from 'node:fs'
import { Failure } from './failure.mjs'
import { openLogFile } from './log-file.mjs'
import { say } from './say.mjs'

/**
 * Error messages of npm and the system, and what to do about them.
 * @type {[RegExp, string][]}
 */
const sentenceOfError = [
  [
    /spawn npm ENOENT|'npm' is not recognized/,
    'npm was not found: install Node 20 or later together with npm, from nodejs.org, and start again.',
  ],
  [/ENOSPC/, 'The disk is full: free about 1 GB and start again.'],
  [
    /\bE(ACCES|ROFS|PERM)\b/,
    "The project folder or npm's cache cannot be written: give yourself the right to write there (or copy the project to a folder of your own) and start again.",
  ],
  [
    /\b(E(NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|TIMEDOUT|HOSTUNREACH|NETUNREACH)|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/,
    "The packages could not be fetched: check the connection to the package registry (or the proxy in npm's settings) and start again.",
  ],
  [
    /\bEUSAGE\b/,
    'package.json and package-lock.json do not match: run "npm install" once and start again.',
  ],
  [
    /patch-package.* --error-on-fail/,
    'A patch in patches/ does not fit the installed version of its package: read in it which fault it mends. If the new version mends that itself, delete the patch; otherwise make the change in node_modules again and run "npx patch-package PACKAGE". Then start again.',
  ],
  [/\bEINTEGRITY\b/, 'A package did not arrive whole: run "npm cache verify" and start again.'],
  [
    /\bE(401|403)\b/,
    'The package registry refused: check which one npm uses ("npm config get registry") and start again.',
  ],
]

/**
 * Ends the command with one sentence that says what to do; the details go to a file.
 * @param {unknown} error
 * @param {string} root
 * @param {string} fallback the sentence for an unknown error
 */
export function endWithSentence(error, root, fallback) {
  process.exitCode = error instanceof Failure ? error.exitCode : 1
  say(error instanceof Failure ? error.message : explain(error, root, fallback))
}

/**
 * @param {unknown} error
 * @param {string} root
 * @param {string} fallback
 * @returns {string}
 */
function explain(error, root, fallback) {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const sentence = sentenceOfError.find(([pattern]) => pattern.test(details))?.[1] ?? fallback
  try {
    const file = openLogFile(root, 'failure.log')
    appendFileSync(file, `${details}\n`)
    return `${sentence} (Details: ${file})`
  } catch {
    return sentence
  }
}
