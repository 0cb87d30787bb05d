/** The guide's pictures are all of one size, in pixels of their files. */
export const screenshotSize = { width: 585, height: 1020 }
