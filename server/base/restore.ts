/** Starts the site again with the data of a backup, as they were at a moment or as new as it has them. */
export type Restore = (file: string, at?: Date) => void
