import type { Privacy } from '#contract/boards/board'
import { Failure } from '#contract/errors'
import type { AdvertiserId, PersonId } from '#contract/ids'
import { limits } from '#contract/limits'

/** Slugs that have another meaning in a person's URLs. */
const reservedSlugs = new Set([
  'boards',
  'created',
  'feed.rss',
  'follow',
  'followers',
  'following',
  'pins',
  'saved',
  'sections',
  'settings',
  'tried',
])

/** Folded for sorting and searching: no accents, no case; names that begin with a digit come last. */
export function nameKey(name: string): string {
  const folded = foldName(name)
  return /^\d/.test(folded) ? `1${folded}` : `0${folded}`
}

export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** Keeps marks, because in some scripts names that differ in them are different. */
export function isSameName(one: string, other: string): boolean {
  return comparisonKey(one) === comparisonKey(other)
}

function comparisonKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFKC').replace(/\s+/g, ' ').trim()
}

/** The readable part of a URL: letters and digits of any script, joined by hyphens. */
export function toSlug(name: string, fallback: string): string {
  const slug = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return slug === '' || reservedSlugs.has(slug) ? `${slug === '' ? fallback : slug}-1` : slug
}

/** `kitchen`, `kitchen-2`, `kitchen-3`, … */
export function slugChoice(slug: string, attempt: number): string {
  return attempt === 0 ? slug : `${slug}-${attempt + 1}`
}

export const isListed = (privacy: Privacy): boolean => privacy === 'public'

/** Whether an ad account manages a board: a protected one of its owner's, unless it was created for another one. */
export function isOfAdvertiser(
  board: { owner_id: PersonId; privacy: Privacy; advertiser_id: AdvertiserId | null },
  advertiser: { id: string; owner_id: PersonId },
): boolean {
  return (
    board.owner_id === advertiser.owner_id &&
    board.privacy === 'protected' &&
    (board.advertiser_id ?? advertiser.id) === advertiser.id
  )
}

export function checkRoomForBoard(boards: number): void {
  if (boards >= limits.boardsPerPerson) throw new Failure('board_limit_reached')
}

export function checkRoomForSection(sections: number): void {
  if (sections >= limits.sectionsPerBoard) throw new Failure('section_limit_reached')
}
