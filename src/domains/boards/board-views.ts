import type { Board, BoardCard, Privacy, Section } from '#contract/boards/board'
import { imagePath } from '#contract/media/image-address'
import type { PersonCard } from '#contract/people/person'
import { toMoment } from '#platform/clock'
import { mediaAddress } from '#platform/json'
import type { BoardRow, PickableRow, SectionRow } from './board-queries.ts'

/** The stored part of a board's card: without its owner and address, which hang on the owner's name. */
export function toStoredCard(board: {
  id: string
  name: string
  slug: string
  privacy: Privacy
  layout: string
}): string {
  const { id, name, slug, privacy, layout } = board
  return JSON.stringify({ type: 'board', id, name, slug, privacy, layout }).slice(0, -1)
}

/** SQL that completes a stored card; `b` is the board, `owner` its person. */
export const boardCardJson = `b.card || ',"url":"/' || owner.username || '/' || b.slug || '/"}'`

export function boardUrl(username: string, slug: string): string {
  return `/${username}/${slug}/`
}

export function toBoardCard(board: BoardRow): BoardCard {
  return {
    type: 'board',
    id: board.id,
    name: board.name,
    url: boardUrl(board.owner_username, board.slug),
    slug: board.slug,
    privacy: board.privacy,
    layout: board.layout,
    owner: JSON.parse(board.owner_card) as PersonCard,
  }
}

export function toBoard(board: BoardRow): Board {
  const covers = board.cover_pictures.map(readCover)
  const [cover] = covers
  return {
    ...toBoardCard(board),
    description: board.description,
    category: board.category,
    pin_count: board.pin_count,
    section_count: board.section_count,
    follower_count: board.follower_count,
    image_cover_url: cover ? pictureUrl(cover.signature, '474x') : null,
    image_thumbnail_url: cover ? pictureUrl(cover.signature, '136x136') : null,
    cover_images: covers.map(({ signature, color }) => ({
      url: pictureUrl(signature, '236x'),
      dominant_color: color,
    })),
    pin_thumbnail_urls: covers.slice(1).map(({ signature }) => pictureUrl(signature, '136x136')),
    is_collaborative: false,
    collaborated_by_me: false,
    collaborating_users: [],
    followed_by_me: false,
    archived_by_me_at: null,
    created_at: toMoment(board.created_at),
  }
}

/**
 * Written as JSON at once: somebody may have thousands, and asks for all of them in front of a picture they
 * want to keep.
 */
export function writePickableBoard(board: PickableRow, ownerUsername: string): string {
  const { id, name, slug, privacy, layout, section_count, pin_count, cover } = board
  const url = boardUrl(ownerUsername, slug)
  const picture = (size: '136x136' | '236x') =>
    cover ? JSON.stringify(pictureUrl(cover, size)) : 'null'
  return (
    `{"type":"board","id":"${id}","name":${JSON.stringify(name)},"url":${JSON.stringify(url)},` +
    `"privacy":"${privacy}","layout":${JSON.stringify(layout)},"section_count":${section_count},` +
    `"pin_count":${pin_count},"image_cover_url":${picture('236x')},` +
    `"image_thumbnail_url":${picture('136x136')},"is_collaborative":false}`
  )
}

export function toSection(section: SectionRow): Section {
  return {
    type: 'board_section',
    id: section.section_id,
    title: section.section_title,
    slug: section.section_slug,
    pin_count: section.section_pin_count,
    preview_pins: section.section_covers.map(readCover).map(({ signature, color }) => ({
      image_medium_url: pictureUrl(signature, '236x'),
      dominant_color: color,
    })),
    board: toBoardCard(section),
  }
}

/** Covers are kept as "signature#rrggbb": enough to draw one before it has loaded. */
export function writeCover(image: { signature: string; dominant_color: string }): string {
  return image.signature + image.dominant_color
}

function readCover(cover: string): { signature: string; color: string } {
  return { signature: cover.slice(0, 32), color: cover.slice(32) }
}

function pictureUrl(signature: string, size: '136x136' | '236x' | '474x'): string {
  return mediaAddress(imagePath(signature, size, 'webp'))
}
