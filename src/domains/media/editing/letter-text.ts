import { letterText } from '#contract/media/picture-edit/texts/letter-text'
import { answerQuery } from '#platform/operations'

export const letterTextHandler = answerQuery(letterText, ({ images }, text) => images.letter(text))
