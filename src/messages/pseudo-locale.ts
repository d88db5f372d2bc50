/** The usual tag of the pseudo-locale that is written from right to left; see `pseudo-message.ts`. */
export const pseudoLocale = 'ar-XB'
