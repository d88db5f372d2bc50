import { type EditPlan } from '#contract/media/picture-edit/edit-plan'
import type { PlacedText } from '#contract/media/picture-edit/texts/lettering'
import { radiansOf } from '#contract/media/picture-edit/tilting'
import type { Size } from '#contract/media/picture-edit/turning'

/** Draws what a plan makes of a picture, from any size of it, as the server does. */
export function drawEdited(
  canvas: HTMLCanvasElement,
  image: HTMLImageElement,
  picture: Size,
  { region, quarter_turns, is_mirrored, laid, tilt_tenths, part, frame, size }: EditPlan,
  maxPx: number,
  texts: readonly (PlacedText | null)[] = [],
): void {
  const scale = Math.min(1, maxPx / Math.max(size.width, size.height))
  canvas.width = Math.max(1, Math.round(size.width * scale))
  canvas.height = Math.max(1, Math.round(size.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return
  if (frame) {
    context.fillStyle = frame.background
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  const { left, top } = frame ?? { left: 0, top: 0 }
  context.imageSmoothingQuality = 'high'
  context.scale(canvas.width / size.width, canvas.height / size.height)
  context.translate(left + part.width / 2, top + part.height / 2)
  context.rotate(radiansOf(tilt_tenths))
  if (is_mirrored) context.scale(-1, 1)
  context.rotate((quarter_turns * Math.PI) / 2)
  const [width, height] =
    quarter_turns % 2 === 0 ? [laid.width, laid.height] : [laid.height, laid.width]
  const across = image.naturalWidth / picture.width
  const down = image.naturalHeight / picture.height
  context.drawImage(
    image,
    ...[region.left * across, region.top * down, region.width * across, region.height * down],
    ...[-width / 2, -height / 2, width, height],
  )
  context.setTransform(canvas.width / size.width, 0, 0, canvas.height / size.height, 0, 0)
  for (const text of texts) if (text) drawText(context, text)
}

function drawText(
  context: CanvasRenderingContext2D,
  { background, lines, scale, color, tilt }: PlacedText,
): void {
  context.save()
  context.translate(tilt.x, tilt.y)
  context.rotate((tilt.degrees * Math.PI) / 180)
  context.translate(-tilt.x, -tilt.y)
  if (background) {
    context.fillStyle = background.color
    context.beginPath()
    context.roundRect(
      background.left,
      background.top,
      background.width,
      background.height,
      background.radius,
    )
    context.fill()
  }
  context.fillStyle = color
  for (const { path, left, baseline } of lines) {
    const inPlace = new Path2D()
    inPlace.addPath(new Path2D(path), new DOMMatrix([scale, 0, 0, scale, left, baseline]))
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas fills paths
    context.fill(inPlace)
  }
  context.restore()
}
