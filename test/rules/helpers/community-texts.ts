import { sourceFiles } from '#scripts/test-stages/source.ts'
import { keysUsedBy } from './message-keys.ts'

const administrators = /^app\/(admin|content|sign-in|sign-out)\//

/**
 * The files of messages that visitors read. A community writes them anew, so no test may depend on their words. What only
 * administrators read belongs to the program.
 */
export const communityNamespaces = new Set(
  sourceFiles
    .filter((file) => /^(app|server)\/.*\.tsx?$/.test(file) && !administrators.test(file))
    .flatMap((file) => keysUsedBy(file))
    .map(({ namespace }) => namespace),
)
