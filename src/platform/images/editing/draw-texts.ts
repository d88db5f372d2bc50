import { Failure, isFailure } from '#contract/errors'
import type { Region } from '#contract/media/picture-edit/edit-plan'
import {
  type PlacedText,
  placeText,
  tiltedPlace,
} from '#contract/media/picture-edit/texts/lettering'
import type { TextPlan } from '#contract/media/picture-edit/texts/text-plan'
import { letter } from '#platform/lettering'
import { drawOwnSvg, openRaw, type Raw, toRaw } from '../decoder.ts'

/**
 * Fills the outlines of texts, the last on top.
 *
 * @throws Failure `picture_text_letters`
 */
export async function drawTexts(raw: Raw, texts: readonly TextPlan[]): Promise<Raw> {
  const placed: PlacedText[] = []
  for (const [at, text] of texts.entries()) placed.push(await lettered(text, at))
  const region = within(raw, placed)
  if (!region) return raw
  const { data, width, height, channels } = await drawOwnSvg(toSvg(placed, region))
  const layer = { input: data, raw: { width, height, channels } }
  return toRaw(openRaw(raw).composite([{ ...layer, left: region.left, top: region.top }]))
}

async function lettered(text: TextPlan, at: number): Promise<PlacedText> {
  try {
    return placeText(await letter(text), text)
  } catch (error) {
    if (!isFailure(error)) throw error
    throw new Failure(error.code, { ...error.detail, field: `recipe.texts.${at}.text` })
  }
}

/** What is seen of them in the picture: letters may reach out of their lines, and boxes out of it. */
function within({ width, height }: Raw, texts: readonly PlacedText[]): Region | null {
  const across: number[] = []
  const down: number[] = []
  for (const { lines, background, scale, tilt } of texts) {
    const place = (x: number, y: number) => {
      const at = tiltedPlace({ x, y }, tilt)
      across.push(at.x)
      down.push(at.y)
    }
    if (background) {
      const { left, top, width: wide, height: high } = background
      for (const x of [left, left + wide]) for (const y of [top, top + high]) place(x, y)
    }
    for (const { path, left, baseline } of lines) {
      const numbers = (path.match(/-?\d+/g) ?? []).map(Number)
      for (let at = 0; at + 1 < numbers.length; at += 2)
        place(left + numbers[at]! * scale, baseline + numbers[at + 1]! * scale)
    }
  }
  const [left, right] = edges(across, width)
  const [top, bottom] = edges(down, height)
  if (right <= left || bottom <= top) return null
  return { left, top, width: right - left, height: bottom - top }
}

/** With a pixel around for soft edges. */
function edges(places: readonly number[], max: number): [first: number, last: number] {
  const min = places.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
  const greatest = places.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY)
  return [Math.max(0, Math.floor(min) - 1), Math.min(max, Math.ceil(greatest) + 1)]
}

/** Shapes and numbers alone: no text, so that no font of the machine is used. */
function toSvg(texts: readonly PlacedText[], { left, top, width, height }: Region): string {
  const shapes = texts.map(({ lines, background, scale, color, tilt }) => {
    const paths = lines.map(
      (line) =>
        `<path transform="translate(${line.left} ${line.baseline}) scale(${scale})" d="${line.path}"/>`,
    )
    const turn =
      tilt.degrees === 0 ? '' : ` transform="rotate(${tilt.degrees} ${tilt.x} ${tilt.y})"`
    return `<g${turn}>${background ? toRect(background) : ''}<g fill="${color}">${paths.join('')}</g></g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${shapes.join('')}</svg>`
}

function toRect({
  left,
  top,
  width,
  height,
  radius,
  color,
}: NonNullable<PlacedText['background']>) {
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${radius}" fill="${color}"/>`
}
