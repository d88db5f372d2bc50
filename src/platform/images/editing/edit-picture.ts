import type { Sharp } from 'sharp'
import { Failure } from '#contract/errors'
import type { EditPlan } from '#contract/media/picture-edit/edit-plan'
import { decodeOrFail, openRaw, openSource, type Raw, toRaw } from '../decoder.ts'
import { maxSourceBytes } from '../limits.ts'
import { isLosslessWebp } from '../originals/originals.ts'
import type { Picture } from '../picture.ts'
import { dropOpaqueAlpha } from '../renditions/renditions.ts'
import { drawTexts } from './draw-texts.ts'
import { tilt } from './tilt.ts'

/**
 * What a plan makes of a still picture, as a file like any that is uploaded: PNG where the source loses nothing either,
 * else JPEG, or WebP when it is transparent. Each step works on plain pixels, so that none waits in the memory of
 * another.
 *
 * @throws Failure `image_broken`; `picture_text_letters`; `image_too_large` when no format makes it small enough
 */
export async function editPicture(picture: Picture, plan: EditPlan): Promise<Buffer> {
  const turned = await turn(await cut(picture, plan), plan)
  const tilted = await tiltedPart(turned, plan)
  const made = dropOpaqueAlpha(await drawTexts(await framed(tilted, plan), plan.texts))
  for (const encode of encoders(picture, made)) {
    // oxlint-disable-next-line no-await-in-loop -- the next one only where the file is too large
    const bytes = await encode(openRaw(made)).toBuffer()
    if (bytes.byteLength <= maxSourceBytes) return bytes
  }
  throw new Failure('image_too_large')
}

/** What is cut out of it, upright and as large as it will be. */
function cut(picture: Picture, { region, laid, quarter_turns }: EditPlan): Promise<Raw> {
  const isOnSide = quarter_turns % 2 === 1
  const pipeline = openSource(picture.readable)
    .extract(region)
    .resize({
      width: isOnSide ? laid.height : laid.width,
      height: isOnSide ? laid.width : laid.height,
      fit: 'fill',
    })
  // As for the sizes of a picture: only this brings deep ones back to sRGB.
  if (picture.isDeepWithProfile) pipeline.withIccProfile('srgb')
  return decodeOrFail(toRaw(pipeline))
}

async function turn(raw: Raw, { quarter_turns, is_mirrored }: EditPlan): Promise<Raw> {
  const turned = quarter_turns === 0 ? raw : await toRaw(openRaw(raw).rotate(quarter_turns * 90))
  return is_mirrored ? toRaw(openRaw(turned).flop()) : turned
}

async function tiltedPart(raw: Raw, { tilt_tenths, part, frame }: EditPlan): Promise<Raw> {
  if (tilt_tenths === 0) return raw
  const opaque = frame ? await flattened(raw, frame.background) : raw
  return tilt(opaque, tilt_tenths, part, frame?.background ?? null)
}

function flattened(raw: Raw, background: string): Promise<Raw> {
  return toRaw(openRaw(raw).flatten({ background }))
}

async function framed(raw: Raw, { frame, size }: EditPlan): Promise<Raw> {
  if (!frame) return raw
  const { left, top, width, height, background } = frame
  return toRaw(
    openRaw(await flattened(raw, background)).extend({
      ...{ left, top, background },
      right: size.width - left - width,
      bottom: size.height - top - height,
    }),
  )
}

type Encoder = (pipeline: Sharp) => Sharp

/** The best first. */
function encoders({ format, source }: Picture, { channels }: Raw): Encoder[] {
  const isLossless =
    format === 'png' || format === 'gif' || (format === 'webp' && isLosslessWebp(source))
  const png: Encoder = (pipeline) => pipeline.png({ compressionLevel: 6, adaptiveFiltering: true })
  const webp: Encoder = (pipeline) => pipeline.webp({ quality: 90, effort: 2 })
  const jpeg: Encoder = (pipeline) => pipeline.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
  const smallJpeg: Encoder = (pipeline) => pipeline.jpeg({ quality: 80 })
  return [...(isLossless ? [png] : []), ...(channels === 4 ? [webp] : [jpeg, smallJpeg])]
}
