// The units of earlier releases start this file.
export * from './start.mjs'
