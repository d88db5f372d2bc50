import {
  pictureTextSizeMax,
  pictureTextSizeMin,
  pictureTexts,
  pictureTextTiltTenths,
  pictureTextWidthMin,
} from '#contract/limits/media'
import { type PictureRecipe, toFraction } from '#contract/media/picture-edit/recipe'
import type { PictureText } from '#contract/media/picture-edit/texts/picture-text'
import { radiansOf } from '#contract/media/picture-edit/tilting'
import type { Size } from '#contract/media/picture-edit/turning'

/** Readable on any picture. */
const newText: PictureText = {
  ...{ text: '', family: 'sans', size: 0.08, color: '#ffffff', background: '#1c1c22' },
  ...{ align: 'center', x: 0.5, y: 0.5, width: 0.8, tilt_tenths: 0 },
}

/** How far below the one before the next begins. */
const nextBelow = 0.14

export function mayAdd({ texts }: PictureRecipe): boolean {
  return texts.length < pictureTexts
}

export function isWritten({ text }: Pick<PictureText, 'text'>): boolean {
  return text.trim() !== ''
}

export function withNewText(recipe: PictureRecipe): PictureRecipe {
  return withAdded(recipe, newText)
}

export function withCopy(recipe: PictureRecipe, at: number): PictureRecipe {
  const text = recipe.texts[at]
  return text ? withAdded(recipe, movedText(text, { x: 0, y: nextBelow })) : recipe
}

function withAdded(recipe: PictureRecipe, text: PictureText): PictureRecipe {
  if (!mayAdd(recipe)) return recipe
  const isTaken = (y: number) => recipe.texts.some((one) => one.x === text.x && one.y === y)
  let { y } = text
  while (isTaken(y)) y = toFraction((y + nextBelow) % 1)
  return { ...recipe, texts: [...recipe.texts, { ...text, y }] }
}

export function withText(
  recipe: PictureRecipe,
  at: number,
  change: Partial<PictureText>,
): PictureRecipe {
  return {
    ...recipe,
    texts: recipe.texts.map((one, n) => (n === at ? { ...one, ...change } : one)),
  }
}

export function withoutText(recipe: PictureRecipe, at: number): PictureRecipe {
  return { ...recipe, texts: recipe.texts.filter((_, n) => n !== at) }
}

/** Boxes in which nothing was written are given up. */
export function withoutEmpty(recipe: PictureRecipe): PictureRecipe {
  return { ...recipe, texts: recipe.texts.filter(isWritten) }
}

interface Offset {
  x: number
  y: number
}

export function movedText(text: PictureText, by: Offset): PictureText {
  return { ...text, x: toFraction(text.x + by.x), y: toFraction(text.y + by.y) }
}

/** With its box, so that its lines stay as they are. */
export function scaledText(text: PictureText, factor: number): PictureText {
  const min = Math.max(pictureTextSizeMin / text.size, pictureTextWidthMin / text.width)
  const max = Math.min(pictureTextSizeMax / text.size, 1 / text.width)
  const by = clamp(min, factor, max)
  return {
    ...text,
    size: clamp(pictureTextSizeMin, toFraction(text.size * by), pictureTextSizeMax),
    width: clamp(pictureTextWidthMin, toFraction(text.width * by), 1),
  }
}

/** Its left side goes so far along its lines, by the picture's width, while the other stays. */
export function widenedText(text: PictureText, byLeft: number, picture: Size): PictureText {
  const width = clamp(pictureTextWidthMin, toFraction(text.width - byLeft), 1)
  const middle = (text.width - width) / 2
  const angle = radiansOf(text.tilt_tenths)
  const down = (middle * Math.sin(angle) * picture.width) / picture.height
  return { ...movedText(text, { x: middle * Math.cos(angle), y: down }), width }
}

/** All around and on. */
export function tiltedText(text: PictureText, tenths: number): PictureText {
  const turns = Math.round(tenths / (2 * pictureTextTiltTenths))
  return { ...text, tilt_tenths: Math.round(tenths) - turns * 2 * pictureTextTiltTenths + 0 }
}

/** Near to level, upright or halfway between, it is that. */
export function snappedTilt(tenths: number): number {
  const snap = Math.round(tenths / snapTenths) * snapTenths
  return Math.abs(tenths - snap) <= nearTenths ? snap + 0 : tenths
}
const [snapTenths, nearTenths] = [450, 20]

const arrows: Record<string, Offset> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const keyStep = 0.01
const keyScale = 1.05
const [keyTilt, largeKeyTilt] = [10, 150]
const turns: Record<string, number> = { r: 1, l: -1 }

/**
 * Arrows move it; with Shift, up and down make it larger and smaller, right and left its box alone. R and L turn it. Null
 * for other keys, and where they are a command of the browser.
 */
export function textAfterKey(
  text: PictureText,
  { key, shiftKey, ctrlKey = false, metaKey = false }: PressedKey,
): PictureText | null {
  const turn = turns[key.toLowerCase()]
  if (turn && !ctrlKey && !metaKey)
    return tiltedText(text, text.tilt_tenths + turn * (shiftKey ? largeKeyTilt : keyTilt))
  const arrow = arrows[key]
  if (!arrow) return null
  if (!shiftKey) return movedText(text, { x: arrow.x * keyStep, y: arrow.y * keyStep })
  if (arrow.y !== 0) return scaledText(text, keyScale ** -arrow.y)
  const width = clamp(pictureTextWidthMin, toFraction(text.width + 2 * arrow.x * keyStep), 1)
  return { ...text, width }
}

interface PressedKey {
  key: string
  shiftKey: boolean
  ctrlKey?: boolean
  metaKey?: boolean
}

function clamp(min: number, value: number, max: number): number {
  return Math.min(Math.max(min, value), Math.max(min, max))
}
