/** The folders with the programs of child processes, by the names that the build gives them beside the server. */
export const workerPrograms = {
  backups: 'server/backups',
  images: 'server/images',
  import: 'tools/collections',
  'share-pictures': 'server/share-pictures',
} as const

export type WorkerName = keyof typeof workerPrograms
