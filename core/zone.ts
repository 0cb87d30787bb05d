/** A time zone by its name in the IANA database: 'America/New_York'. */
export type Zone = string

/** The zone of a community that has not set one. */
export const defaultZone: Zone = 'Europe/Kyiv'
