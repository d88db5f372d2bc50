import type { Board, BoardCard, Privacy, Section } from '#contract/boards/board'
import type { PickableBoard } from '#contract/boards/board-picker'
import type { DeletedBoard } from '#contract/boards/list-deleted-boards'
import type { BoardId, PersonId } from '#contract/ids'
import { imagePath } from '#contract/media/image-address'
import type { PersonCard } from '#contract/people/person'
import { toRfc2822 } from '#platform/clock'
import { mediaAddress } from '#platform/json'
import type { BoardRow, SectionRow, WholeBoardRow } from '../board-queries.ts'
import { storedBoardJson } from '../cards/board-card.ts'
import { undoTime } from '../life/undo-time.ts'
import type { PickableRow } from '../pickable-boards.ts'

/** The stored part of a board's card: without its owner and URL, which depend on the owner's username. */
export function toStoredCard(board: {
  id: BoardId
  name: string
  slug: string
  privacy: Privacy
  layout: string
}): string {
  const { id, name, slug, privacy, layout } = board
  return JSON.stringify({ type: 'board', id, name, slug, privacy, layout }).slice(0, -1)
}

/** SQL that completes a stored card; `b` is the board, `owner` its person. */
export const boardCardJson = `${storedBoardJson('b')} || ',"url":"/' || owner.username || '/' || b.slug || '/"}'`

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

export function toBoard(board: WholeBoardRow): Board {
  const covers = coversOf(board).map(readCover)
  return {
    ...toBoardCard(board),
    description: board.description,
    category: board.category,
    pin_count: board.pin_count,
    section_count: board.section_count,
    follower_count: board.follower_count,
    image_cover_url: coverUrl(board),
    image_thumbnail_url: covers[0] ? pictureUrl(covers[0].signature, '136x136') : null,
    cover_images: covers.map(({ signature, color }) => ({
      url: pictureUrl(signature, '236x'),
      dominant_color: color,
    })),
    pin_thumbnail_urls: covers.slice(1).map(({ signature }) => pictureUrl(signature, '136x136')),
    is_collaborative: board.collaborator_cards.length > 0,
    collaborated_by_me: board.is_collaborated,
    collaborating_users: board.collaborator_cards.map((card) => JSON.parse(card) as PersonCard),
    followed_by_me: board.is_followed,
    archived_by_me_at: board.archived_by_viewer_at && toRfc2822(board.archived_by_viewer_at),
    collaborator_invites_enabled: board.collaborator_invites_enabled,
    cover_pin_id: board.cover_pin_id,
    advertiser_id: board.advertiser_id,
    created_at: toRfc2822(board.created_at),
  }
}

export function toDeletedBoard(board: BoardRow & { deleted_at: Date }): DeletedBoard {
  const { id, name, privacy, pin_count, section_count, deleted_at } = board
  const [cover] = coversOf(board)
  return {
    type: 'deleted_board',
    id,
    name,
    privacy,
    pin_count,
    section_count,
    image_thumbnail_url:
      cover === undefined ? null : pictureUrl(readCover(cover).signature, '136x136'),
    ...undoTime.moments(deleted_at),
  }
}

const coversShown = 5

/** The cover chosen by the owner comes first. */
function coversOf({ chosen_cover, cover_pictures }: BoardRow): string[] {
  if (chosen_cover === null) return cover_pictures
  return [...new Set([chosen_cover, ...cover_pictures])].slice(0, coversShown)
}

export function coverUrl(board: BoardRow): string | null {
  const [cover] = coversOf(board)
  return cover === undefined ? null : pictureUrl(readCover(cover).signature, '474x')
}

export function toPickableBoard(board: PickableRow, viewer: PickingViewer): PickableBoard {
  const { id, name, slug, privacy, layout, section_count, pin_count, cover } = board
  const username = board.owner_username ?? viewer.username
  return {
    type: 'board',
    id,
    name,
    url: boardUrl(username, slug),
    privacy,
    layout,
    section_count,
    pin_count,
    image_cover_url: cover && pictureUrl(cover, '236x'),
    image_thumbnail_url: cover && pictureUrl(cover, '136x136'),
    owner: { id: board.owner_id ?? viewer.id, username },
    is_collaborative: board.is_collaborative,
    collaborated_by_me: board.owner_id !== null,
  }
}

interface PickingViewer {
  id: PersonId
  username: string
}

export function toSection(section: SectionRow): Section {
  const board = toBoardCard(section)
  return {
    type: 'board_section',
    id: section.section_id,
    title: section.section_title,
    slug: section.section_slug,
    pin_count: section.section_pin_count,
    preview_pins: section.section_covers.map(readCover).map(({ signature, color }) => ({
      image_medium_url: pictureUrl(signature, '236x'),
      image_square_url: pictureUrl(signature, '136x136'),
      image_square_size_pixels: { width: 136, height: 136 },
      dominant_color: color,
    })),
    board,
    user: board.owner,
  }
}

/** Covers are stored as "signature#rrggbb": enough to draw one before it has loaded. */
export function writeCover(image: { signature: string; dominant_color: string }): string {
  return image.signature + image.dominant_color
}

function readCover(cover: string): { signature: string; color: string } {
  return { signature: cover.slice(0, 32), color: cover.slice(32) }
}

function pictureUrl(signature: string, size: '136x136' | '236x' | '474x'): string {
  return mediaAddress(imagePath(signature, size, 'webp'))
}
