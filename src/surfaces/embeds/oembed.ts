import { getBoard } from '#contract/boards/get-board'
import { getSection } from '#contract/boards/get-section'
import { Failure } from '#contract/errors'
import { imagePath, sizeOf } from '#contract/media/image-address'
import { getPerson } from '#contract/people/get-person'
import { pinIdOf } from '#contract/pins/pin-address'
import { pinsById } from '#contract/pins/pins-by-id'
import { escapeHtml } from '#platform/html'
import { mediaAddress } from '#platform/json'
import type { Ask } from './ask.ts'

const pinWidthPx = 345
const gatheringWidthPx = 600
const leastWidthPx = 200

export interface OembedWish {
  url: string
  maxwidth: number | null
  maxheight: number | null
}

interface Told {
  kind: 'pin' | 'board' | 'profile'
  title: string
  author: { name: string; path: string } | null
  address: string
  picture: { url: string; width: number; height: number } | null
}

/** An answer by oembed.com, version 1.0: `rich`, drawn by the script of embeds, readable without it. */
export async function oembed(ask: Ask, brandName: string, wish: OembedWish) {
  const told = await tell(ask, pathIn(wish.url, ask.publicUrl))
  const widest = told.kind === 'pin' ? pinWidthPx : gatheringWidthPx
  const width = Math.max(leastWidthPx, Math.min(widest, wish.maxwidth ?? widest))
  const height =
    told.kind === 'pin' && told.picture
      ? Math.round((width * told.picture.height) / told.picture.width) + 120
      : 420
  return {
    version: '1.0',
    type: 'rich',
    provider_name: brandName,
    provider_url: `${ask.publicUrl}/`,
    title: told.title,
    ...(told.author
      ? { author_name: told.author.name, author_url: ask.publicUrl + told.author.path }
      : {}),
    ...(told.picture
      ? {
          thumbnail_url: told.picture.url,
          thumbnail_width: told.picture.width,
          thumbnail_height: told.picture.height,
        }
      : {}),
    cache_age: 3_600,
    width,
    height: Math.min(height, wish.maxheight ?? height),
    html:
      `<a data-bowerbird="${told.kind}" href="${escapeHtml(told.address)}">${escapeHtml(told.title || brandName)}</a>` +
      `<script async src="${escapeHtml(ask.publicUrl)}/widgets.js"></script>`,
  }
}

/** The parts of a path of this server; an address of any other is none of ours. */
function pathIn(url: string, publicUrl: string): string[] {
  const missing = new Failure('not_found', { field: 'url' })
  if (!URL.canParse(url, publicUrl)) throw missing
  const { origin, pathname } = new URL(url, publicUrl)
  if (origin !== new URL(publicUrl).origin) throw missing
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    throw missing
  }
}

async function tell(ask: Ask, path: string[]): Promise<Told> {
  const [first = '', second, third] = path
  const pinId = first === 'pin' ? pinIdOf(second) : null
  if (pinId && path.length === 2) return tellPin(ask, pinId)
  if (path.length === 1) return tellProfile(ask, first)
  if (path.length === 2 && first !== 'pin') return tellBoard(ask, first, second ?? '')
  if (path.length === 3) return tellSection(ask, first, second ?? '', third ?? '')
  throw new Failure('not_found', { field: 'url' })
}

async function tellPin(ask: Ask, id: string): Promise<Told> {
  const [pin] = await ask.run(pinsById, { pin_ids: [id] })
  if (!pin) throw new Failure('not_found', { field: 'url' })
  return {
    kind: 'pin',
    title: pin.title || pin.description.slice(0, 100),
    author: { name: pin.pinner.full_name, path: pin.pinner.profile_url },
    address: `${ask.publicUrl}/pin/${pin.id}/`,
    picture: {
      url: mediaAddress(imagePath(pin.image_signature, '564x', 'webp')),
      ...sizeOf(pin.images.orig, '564x'),
    },
  }
}

async function tellProfile(ask: Ask, username: string): Promise<Told> {
  const person = await ask.run(getPerson, { username })
  const portrait = person.image_large_url
  return {
    kind: 'profile',
    title: person.full_name,
    author: { name: person.full_name, path: person.profile_url },
    address: ask.publicUrl + person.profile_url,
    picture: portrait === null ? null : { url: portrait, width: 236, height: 236 },
  }
}

async function tellBoard(ask: Ask, username: string, slug: string): Promise<Told> {
  const board = await ask.run(getBoard, { username, slug })
  const thumbnail = board.image_thumbnail_url
  return {
    kind: 'board',
    title: board.name,
    author: { name: board.owner.full_name, path: board.owner.profile_url },
    address: ask.publicUrl + board.url,
    picture: thumbnail === null ? null : { url: thumbnail, width: 136, height: 136 },
  }
}

async function tellSection(ask: Ask, username: string, slug: string, part: string): Promise<Told> {
  const where = { username, board_slug: slug, section_slug: part }
  const section = await ask.run(getSection, where)
  const board = await tellBoard(ask, username, slug)
  return {
    ...board,
    title: `${section.title} · ${section.board.name}`,
    address: `${ask.publicUrl}${section.board.url}${section.slug}/`,
  }
}
