import { Failure } from '#contract/errors'
import { isId } from '#contract/ids'
import { formatOf } from '#contract/pins/stories/story-formats'
import { parseJson } from '#platform/json'

/*
 * A pin as pin builders send it: `story_pin` is JSON text with its title and with pages made of blocks, and each
 * block names an upload that was registered and sent before. Without it, the options are those of a plain pin.
 */

type Fields = Record<string, unknown>

/** The ways to name a picture, which the operation wants of each page. */
const pictureFields = [
  'image_url',
  'image_base64',
  'image_signature',
  'upload_id',
  'media_upload_id',
] as const

export function storyToInput({ story_pin, ...given }: Fields): Fields {
  if (given.pages !== undefined) return given
  const picture = Object.fromEntries(pictureFields.map((field) => [field, given[field]]))
  if (story_pin === undefined || story_pin === null || story_pin === '')
    return { ...given, pages: [picture] }
  const { metadata, pages } = fieldsOf(readStory(story_pin))
  const { pin_title, pin_image_signature, canvas_aspect_ratio } = fieldsOf(metadata)
  const shown = listOf(pages).flatMap((page) => toPage(fieldsOf(page)) ?? [])
  const plain = { ...picture, image_signature: picture.image_signature ?? pin_image_signature }
  const ratio = Number(canvas_aspect_ratio)
  return {
    title: pin_title,
    format: formatOf(ratio > 0 ? ratio : null),
    ...given,
    pages: shown.length === 0 ? [plain] : shown,
  }
}

/** Its first picture or video, and its texts; null if it has texts alone. */
function toPage({ blocks, title, description, details, alt_text, link }: Fields): Fields | null {
  const all = listOf(blocks).map(fieldsOf)
  const media = all.find((one) => uploadOf(one) !== null || one.image_signature !== undefined)
  if (!media) return null
  const upload_id = uploadOf(media)
  const texts = all.map(({ text }) => text).filter((text) => typeof text === 'string')
  return {
    // An upload counts more than the signature that the client names beside it.
    ...(upload_id === null ? { image_signature: media.image_signature } : { upload_id }),
    ...{ title, alt_text, link },
    description: description ?? details ?? texts.join('\n'),
  }
}

/** Clients name the upload by any of these fields. */
function uploadOf({ tracking_id, upload_id, media_upload_id }: Fields): string | null {
  const named = [upload_id, media_upload_id, tracking_id].map((id) => String(id ?? ''))
  return named.find(isId) ?? null
}

function readStory(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent
  try {
    return parseJson(sent)
  } catch (error) {
    if (error instanceof SyntaxError) throw new Failure('invalid_input', { field: 'story_pin' })
    throw error
  }
}

function fieldsOf(value: unknown): Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Fields)
    : {}
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
