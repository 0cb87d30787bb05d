/** The items of the front page's lists with which the site comes; the page itself needs nothing else of the lists. */
export const pointNames = ['start', 'learn', 'city'] as const
export const beliefNames = ['leadership', 'improving', 'together'] as const
