import { z } from 'zod'

// zod tries out whether it may compile its checks; the policy forbids it, and the browser would report
// the try. Imported before any schema is made.
if (!import.meta.env.SSR) z.config({ jitless: true })
