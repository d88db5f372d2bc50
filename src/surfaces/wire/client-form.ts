import { type ImageSize, sizeOf } from '#contract/media/image-address'
import { drawnPortraitPath } from '#contract/people/drawn-portrait'
import { type Captioned, captionedStreamPath } from '#contract/pins/captions/caption-address'
import { findHashtags } from '#contract/pins/hashtags/hashtags'

/*
 * Fields that only clients other than our own pages get. Our pages draw initials themselves, know the sizes of
 * pictures and read a pin's privacy from its board.
 */

type Fields = Record<string, unknown>

/** Sizes that cards do not hold. */
const furtherSizes = ['60x60', '136x136', '170x', '564x', '1200x'] as const satisfies ImageSize[]

/** Completes every pin and person in a parsed answer, at any depth, in place. */
export function toClientForm<T>(answer: T, publicUrl: string): T {
  if (answer === null || typeof answer !== 'object') return answer
  for (const part of Object.values(answer)) toClientForm(part, publicUrl)
  const fields = answer as Fields
  drawPortraits(fields, publicUrl)
  if (fields.type === 'pin' && isObject(fields.images)) completePin(fields, publicUrl)
  return answer
}

const portraitFields = [
  'image_small_url',
  'image_medium_url',
  'image_large_url',
  'image_xlarge_url',
] as const

/** Clients expect a picture in each of these fields: people without a portrait get their initials. */
function drawPortraits(fields: Fields, publicUrl: string): void {
  const name = nameOf(fields)
  if (name === null) return
  for (const field of portraitFields)
    if (fields[field] === null) fields[field] = publicUrl + drawnPortraitPath(name)
}

/** The name of a person, whichever fields are present; null for anything else. */
function nameOf({ type, full_name, first_name, username, label }: Fields): string | null {
  const names = type === 'user' ? [full_name, label, username] : [full_name, first_name, username]
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? null
}

interface Picture {
  url: string
  width: number
  height: number
}

function completePin(pin: Fields, publicUrl: string): void {
  const pin_id = String(pin.id)
  captionStream(pin, { pin_id }, publicUrl)
  pin.images = withAllSizes(pin.images as Record<string, Picture>)
  if (typeof pin.description !== 'string' || !isObject(pin.pinner)) return
  const { id, username, full_name, image_small_url } = (pin.native_creator ?? pin.pinner) as Fields
  pin.native_creator ??= pin.pinner
  pin.closeup_attribution ??= { id, username, full_name, image_small_url }
  pin.privacy ??= (pin.board as Fields).privacy
  pin.hashtags ??= findHashtags(pin.description)
  pin.rich_metadata ??= null
  pin.carousel_data ??= null
  pin.story_pin_data ??= null
  const { carousel_slots } = (pin.carousel_data ?? {}) as { carousel_slots?: Page[] }
  const { pages } = (pin.story_pin_data ?? {}) as { pages?: Page[] }
  for (const slot of [...(carousel_slots ?? []), ...(pages ?? [])])
    captionStream(slot, { pin_id, page_id: slot.id }, publicUrl)
  for (const slot of carousel_slots ?? []) slot.images = withAllSizes(slot.images)
  completeStory((pin.story_pin_data ?? {}) as Record<string, Page[]>)
}

/** Players of streams find captions in the list of renditions alone. */
function captionStream(
  { captions, videos }: { captions?: unknown; videos?: unknown },
  of: Captioned,
  publicUrl: string,
): void {
  if (captions === undefined || !isObject(videos)) return
  const { V_HLSV4 } = videos.video_list as Record<string, Picture | undefined>
  if (V_HLSV4) V_HLSV4.url = publicUrl + captionedStreamPath(of)
}

interface Page {
  id: string
  captions?: object[]
  images: Record<string, Picture>
  image_signature: string
  videos?: object
  blocks?: object[]
}

/** Clients look for what a page shows in its blocks. */
function completeStory({ pages = [], pages_preview = [] }: Record<string, Page[]>): void {
  for (const page of [...pages, ...pages_preview]) {
    page.images = withAllSizes(page.images)
    const { images, image_signature, videos } = page
    page.blocks = [
      videos
        ? { type: 'story_pin_video_block', block_type: 3, video: { ...videos }, image_signature }
        : { type: 'story_pin_image_block', block_type: 2, image: { images }, image_signature },
    ]
  }
}

/** The addresses of a picture differ only by the size in them. */
function withAllSizes(images: Record<string, Picture>): Record<string, Picture> {
  const { orig, '236x': known } = images
  if (!orig || !known) return images
  const more = furtherSizes.map((size) => {
    return [size, { url: known.url.replace('/236x/', `/${size}/`), ...sizeOf(orig, size) }]
  })
  return { ...Object.fromEntries(more), ...images }
}

function isObject(value: unknown): value is Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
