import type { Config } from '#server/config/config.ts'

export function demoBanner({ port, dataDir, databaseUrl }: Config): string {
  const place = databaseUrl ? 'PostgreSQL (DATABASE_URL)' : `${dataDir}/vatra.sqlite`
  return `
  Ватра / Vatra: a demo with sample content

  Open      http://localhost:${port}
  Team      http://localhost:${port}/adminf83922ab
  Data      ${place}
  For real  “Make it yours” on the administrators' page, or docs/running.md
  Stop      Ctrl+C

`
}
