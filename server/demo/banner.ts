import type { Config } from '#server/config/config.ts'

export function demoBanner({ port, dataDir, databaseUrl }: Config): string {
  const place = databaseUrl ? 'PostgreSQL (DATABASE_URL)' : `${dataDir}/vatra.sqlite`
  return `
  Ватра / Vatra: a demo with sample content

  Open      http://localhost:${port}
  Data      ${place}
  For real  set NODE_ENV=production, ORIGIN, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET and
            ADMIN_EMAILS (README.md, "Configuration"), and your community in site.config.ts
  Stop      Ctrl+C

`
}
