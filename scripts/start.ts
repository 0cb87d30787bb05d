// The units of earlier releases start this file.
await import('./start.mjs')
export {}
