import { getBoard } from '#contract/boards/get-board'
import { getSection } from '#contract/boards/sections/get-section'
import { Failure } from '#contract/errors'
import { imagePath, sizeOf } from '#contract/media/image-address'
import { getPerson } from '#contract/people/get-person'
import { pinIdOf } from '#contract/pins/pin-address'
import { pinsById } from '#contract/pins/pins-by-id'
import { escapeHtml } from '#platform/html'
import { mediaAddress } from '#platform/json'
import type { VisitorRunner } from './visitor-runner.ts'

const pinWidthPx = 345
const collectionWidthPx = 600
const minWidthPx = 200

export interface OembedOptions {
  url: string
  maxwidth: number | null
  maxheight: number | null
}

interface Target {
  kind: 'pin' | 'board' | 'profile'
  title: string
  author: { name: string; path: string } | null
  address: string
  picture: { url: string; width: number; height: number } | null
}

/** An oEmbed 1.0 answer of type `rich`: drawn by our embed script, and a readable link without it. */
export async function oembed(visitor: VisitorRunner, brandName: string, options: OembedOptions) {
  const target = await findTarget(visitor, pathIn(options.url, visitor.publicUrl))
  const widest = target.kind === 'pin' ? pinWidthPx : collectionWidthPx
  const width = Math.max(minWidthPx, Math.min(widest, options.maxwidth ?? widest))
  const height =
    target.kind === 'pin' && target.picture
      ? Math.round((width * target.picture.height) / target.picture.width) + 120
      : 420
  return {
    version: '1.0',
    type: 'rich',
    provider_name: brandName,
    provider_url: `${visitor.publicUrl}/`,
    title: target.title,
    ...(target.author
      ? { author_name: target.author.name, author_url: visitor.publicUrl + target.author.path }
      : {}),
    ...(target.picture
      ? {
          thumbnail_url: target.picture.url,
          thumbnail_width: target.picture.width,
          thumbnail_height: target.picture.height,
        }
      : {}),
    cache_age: 3_600,
    width,
    height: Math.min(height, options.maxheight ?? height),
    html:
      `<a data-bowerbird="${target.kind}" href="${escapeHtml(target.address)}">${escapeHtml(target.title || brandName)}</a>` +
      `<script async src="${escapeHtml(visitor.publicUrl)}/widgets.js"></script>`,
  }
}

/** The parts of the path of an address on this server; fails for other sites. */
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

async function findTarget(visitor: VisitorRunner, path: string[]): Promise<Target> {
  const [first = '', second, third] = path
  const pinId = first === 'pin' ? pinIdOf(second) : null
  if (pinId && path.length === 2) return pinTarget(visitor, pinId)
  if (path.length === 1) return profileTarget(visitor, first)
  if (path.length === 2 && first !== 'pin') return boardTarget(visitor, first, second ?? '')
  if (path.length === 3) return sectionTarget(visitor, first, second ?? '', third ?? '')
  throw new Failure('not_found', { field: 'url' })
}

async function pinTarget(visitor: VisitorRunner, id: string): Promise<Target> {
  const [pin] = await visitor.run(pinsById, { pin_ids: [id] })
  if (!pin) throw new Failure('not_found', { field: 'url' })
  return {
    kind: 'pin',
    title: pin.title || pin.description.slice(0, 100),
    author: { name: pin.pinner.full_name, path: pin.pinner.profile_url },
    address: `${visitor.publicUrl}/pin/${pin.id}/`,
    picture: {
      url: mediaAddress(imagePath(pin.image_signature, '564x', 'webp')),
      ...sizeOf(pin.images.orig, '564x'),
    },
  }
}

async function profileTarget(visitor: VisitorRunner, username: string): Promise<Target> {
  const person = await visitor.run(getPerson, { username })
  const portrait = person.image_large_url
  return {
    kind: 'profile',
    title: person.full_name,
    author: { name: person.full_name, path: person.profile_url },
    address: visitor.publicUrl + person.profile_url,
    picture: portrait === null ? null : { url: portrait, width: 236, height: 236 },
  }
}

async function boardTarget(
  visitor: VisitorRunner,
  username: string,
  slug: string,
): Promise<Target> {
  const board = await visitor.run(getBoard, { username, slug })
  const thumbnail = board.image_thumbnail_url
  return {
    kind: 'board',
    title: board.name,
    author: { name: board.owner.full_name, path: board.owner.profile_url },
    address: visitor.publicUrl + board.url,
    picture: thumbnail === null ? null : { url: thumbnail, width: 136, height: 136 },
  }
}

async function sectionTarget(
  visitor: VisitorRunner,
  username: string,
  slug: string,
  part: string,
): Promise<Target> {
  const where = { username, board_slug: slug, section_slug: part }
  const section = await visitor.run(getSection, where)
  const board = await boardTarget(visitor, username, slug)
  return {
    ...board,
    title: `${section.title} · ${section.board.name}`,
    address: `${visitor.publicUrl}${section.board.url}${section.slug}/`,
  }
}
