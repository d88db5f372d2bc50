import type { PinCard } from '#contract/pins/pin'

/*
 * The height of the text under a picture, in px at 16 px a rem. It is never measured: the grid places cards by
 * these numbers, and the styles of the card match them.
 */
const gapPx = 8
const titleLinePx = 20
const creatorPx = 24
/** Below the text, so that it visibly belongs to the picture above. */
const endPx = 4

/** About as many characters as fit one line on a phone; wide ones count twice. */
const oneLineLength = 24

/** Titles that need a second line on any screen get one on all; shorter ones are truncated in narrow columns. */
export function titleLines(title: string): 0 | 1 | 2 {
  if (title === '') return 0
  return widthOf(title) <= oneLineLength ? 1 : 2
}

export function wordsHeight(title: string, hasCreator: boolean): number {
  const lines = titleLines(title)
  const titlePx = lines > 0 ? gapPx + lines * titleLinePx : 0
  const wordsPx = titlePx + (hasCreator ? gapPx + creatorPx : 0)
  return wordsPx > 0 ? wordsPx + endPx : 0
}

export function pinShape(pin: PinCard, hasCreator: boolean): { ratio: number; extraPx: number } {
  const { width, height } = pin.images.orig
  return { ratio: height / width, extraPx: wordsHeight(pin.title, hasCreator || !!pin.promotion) }
}

const wideCharacter =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/gu

function widthOf(text: string): number {
  return text.length + (text.match(wideCharacter)?.length ?? 0)
}
