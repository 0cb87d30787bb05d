/** The signs that are typed for the Ukrainian apostrophe; to a reader they are one. */
export const apostrophes = /['’ʼ`´‘ʹ]/g
