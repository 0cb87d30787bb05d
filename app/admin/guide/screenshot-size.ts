/** In pixels of the files; all screenshots of the guide have one size. */
export const screenshotSize = { width: 585, height: 1020 }
