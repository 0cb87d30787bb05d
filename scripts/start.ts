// The units of earlier releases start this file.
void import('./start.mjs')
