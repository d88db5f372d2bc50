import type { PersonCard } from '#contract/people/person'
import type { LinkDomain, Pin } from '#contract/pins/pin'
import type { Field } from './parse-query.ts'
import { QueryError } from './query-error.ts'

/** The fields of a type; a field with `of` needs a selection. */
interface Shape {
  name: string
  fields: Record<string, { of?: Shape; read(from: never): unknown }>
}

const picture: Shape = {
  name: 'Picture',
  fields: {
    url: { read: ({ url }: { url: string }) => url },
    width: { read: ({ width }: { width: number }) => width },
    height: { read: ({ height }: { height: number }) => height },
  },
}

interface EmbedFacts {
  src: string
  type: string
}

const embed: Shape = {
  name: 'Embed',
  fields: {
    src: { read: ({ src }: EmbedFacts) => src },
    type: { read: ({ type }: EmbedFacts) => type },
  },
}

const person: Shape = {
  name: 'User',
  fields: {
    id: { read: ({ id }: PersonCard) => id },
    username: { read: ({ username }: PersonCard) => username },
    fullName: { read: ({ full_name }: PersonCard) => full_name },
    imageMediumUrl: { read: ({ image_medium_url }: PersonCard) => image_medium_url },
  },
}

const board: Shape = {
  name: 'Board',
  fields: {
    id: { read: ({ id }: BoardFacts) => id },
    name: { read: ({ name }: BoardFacts) => name },
    url: { read: ({ url }: BoardFacts) => url },
    layout: { read: ({ layout }: BoardFacts) => layout },
  },
}

type BoardFacts = NonNullable<Pin['pinned_to_board']>

const linkDomain: Shape = {
  name: 'LinkDomain',
  fields: {
    domain: { read: ({ domain }: LinkDomain) => domain },
    officialUser: { of: person, read: ({ official_user }: LinkDomain) => official_user },
  },
}

const pin: Shape = {
  name: 'Pin',
  fields: {
    id: { read: ({ id }: Pin) => id },
    entityId: { read: ({ id }: Pin) => id },
    type: { read: ({ type }: Pin) => type },
    title: { read: ({ title }: Pin) => title },
    description: { read: ({ description }: Pin) => description },
    link: { read: ({ link }: Pin) => link },
    linkDomain: { of: linkDomain, read: ({ link_domain }: Pin) => link_domain },
    board: { of: board, read: (of: Pin) => of.board },
    pinnedToBoard: { of: board, read: ({ pinned_to_board }: Pin) => pinned_to_board },
    pinner: { of: person, read: ({ pinner }: Pin) => pinner },
    isPromoted: { read: ({ is_promoted }: Pin) => is_promoted },
    promotedIsRemovable: { read: ({ promoted_is_removable }: Pin) => promoted_is_removable },
    trackingParams: { read: ({ tracking_params }: Pin) => tracking_params },
    imageUrl: { read: ({ images }: Pin) => images['736x'].url },
    imageSpec_236x: { of: picture, read: ({ images }: Pin) => images['236x'] },
    imageSpec_orig: { of: picture, read: ({ images }: Pin) => images.orig },
    dominantColor: { read: ({ dominant_color }: Pin) => dominant_color },
    image236x: { of: picture, read: ({ images }: Pin) => images['236x'] },
    embed: { of: embed, read: embedOf },
  },
}

/** The video, or an animated picture itself. */
function embedOf({ embed: video, is_animated, images }: Pin): EmbedFacts | null {
  if (video) return video
  const src = images.orig.url
  return is_animated ? { src, type: src.slice(src.lastIndexOf('.') + 1) } : null
}

/** Refuses unknown fields before any pin is loaded. */
export function checkPinFields(fields: readonly Field[] | null): void {
  checkFields(pin, fields)
}

/** The selected fields of a pin, under the names that the query chose. */
export function pickPinFields(of: Pin, fields: readonly Field[]): Record<string, unknown> {
  return pickFields(pin, of, fields)
}

function checkFields(shape: Shape, fields: readonly Field[] | null): void {
  if (fields === null) throw new QueryError(`Choose fields of ${shape.name}.`)
  for (const { name, args, fields: parts } of fields) {
    if (name === '__typename') continue
    const field = Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined
    if (!field) throw new QueryError(`${shape.name} has no field ${name}.`)
    if (Object.keys(args).length > 0) throw new QueryError(`${name} takes no arguments.`)
    if (field.of) checkFields(field.of, parts)
    else if (parts !== null) throw new QueryError(`${name} has no fields.`)
  }
}

function pickFields(
  shape: Shape,
  from: unknown,
  fields: readonly Field[],
): Record<string, unknown> {
  const picked = fields.map(({ key, name, fields: parts }) => {
    const field = shape.fields[name]
    if (!field) return [key, shape.name]
    const value = field.read(from as never)
    return [key, field.of && parts && value !== null ? pickFields(field.of, value, parts) : value]
  })
  return Object.fromEntries(picked) as Record<string, unknown>
}
