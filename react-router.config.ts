import type { Config } from '@react-router/dev/config'
import { manifestPath } from './app/react-router/router-requests.ts'

// Lazy discovery keeps the names of the administrators' modules out of what a visitor downloads.
export default {
  appDirectory: 'app',
  // scripts/build.ts builds beside the build that is in use.
  buildDirectory: process.env['VATRA_BUILD'] ?? 'build',
  ssr: true,
  routeDiscovery: { mode: 'lazy', manifestPath },
} satisfies Config
