/** Captions of one video: their languages, and what is said in one of them, as text, in all and at a time. */
export const captionLanguages = 8
export const captionsLength = 60_000
export const captionCues = 2_000
export const captionCueLength = 500
/** All languages together, as a form sends them: a request takes little more. */
export const captionsSentLength = 200_000
