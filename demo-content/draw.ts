import sharp from 'sharp'
import { finishOf } from './drawings/index.ts'
import type { DemoPerson } from './people.ts'
import { type PictureSpec, pictureSvgs } from './picture.ts'
import { portraitPx, portraitSvg } from './portrait.ts'
import { type FinishName, printOn } from './print.ts'

const frameMs = 70

/**
 * A picture of the demo as a JPEG, or a GIF when it is animated. The same spec gives the same picture.
 * Reads SVG, so it runs only where the image loaders are not restricted: in the jobs process.
 */
export async function drawPicture(spec: PictureSpec): Promise<Buffer> {
  const frames = pictureSvgs(spec)
  if (frames.length > 1) return await joinFrames(frames)
  return await print(frames.join(''), spec.widthPx, spec.heightPx, finishOf(spec.drawing))
}

/** A person's portrait as a square JPEG. */
export async function drawAvatar({ portrait }: Pick<DemoPerson, 'portrait'>): Promise<Buffer> {
  return await print(portraitSvg(portrait), portraitPx, portraitPx, 'litho')
}

async function print(
  svg: string,
  widthPx: number,
  heightPx: number,
  finish: FinishName,
): Promise<Buffer> {
  const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  printOn(pixels, widthPx, finish)
  return await sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()
}

async function joinFrames(svgs: readonly string[]): Promise<Buffer> {
  return await sharp(
    svgs.map((svg) => Buffer.from(svg)),
    { join: { animated: true } },
  )
    .gif({ loop: 0, delay: svgs.map(() => frameMs), dither: 0, colours: 48 })
    .toBuffer()
}
