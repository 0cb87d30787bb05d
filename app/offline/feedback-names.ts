/** The browser wakes the worker under this name when the network is back. */
export const feedbackSyncTag = 'waiting-feedback'

export const feedbackDatabase = 'waiting-feedback'
