import { Failure } from '#contract/errors'
import { isId } from '#contract/ids'
import { parseJson } from '#platform/json'

/*
 * A pin as pin builders send it: `story_pin` is JSON text with its title and with pages made of blocks, and each
 * block names an upload that was registered and sent before. The first picture or video becomes the pin.
 */

type Fields = Record<string, unknown>

export function storyToInput({ story_pin, ...options }: Fields): Fields {
  const given = { method: 'pinbuilder', ...options }
  if (story_pin === undefined || story_pin === null || story_pin === '') return given
  const { metadata, pages } = fieldsOf(readStory(story_pin))
  const { pin_title, pin_image_signature } = fieldsOf(metadata)
  const block = listOf(pages)
    .flatMap((page) => listOf(fieldsOf(page).blocks))
    .map(fieldsOf)
    .find((one) => uploadOf(one) !== null || one.image_signature !== undefined)
  return {
    title: pin_title,
    image_signature: block?.image_signature ?? pin_image_signature,
    ...mediaOf(block),
    ...given,
  }
}

/** An upload counts more than the signature that the client names beside it. */
function mediaOf(block: Fields | undefined): Fields {
  const upload_id = block && uploadOf(block)
  return upload_id ? { upload_id, image_signature: null } : {}
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
