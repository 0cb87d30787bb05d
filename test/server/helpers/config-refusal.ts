import { StartupError } from '#server/base/startup-error.ts'
import { readConfig } from '#server/config/config.ts'

/** Why a site with these variables does not start; empty where it does. */
export function configRefusal(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  return ''
}
