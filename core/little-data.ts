/** The form in the footer of every page with which visitors choose little data, and its one field: 'on' or 'off'. */
export const littleDataForm = { path: '/little-data', id: 'little-data', field: 'use' } as const
