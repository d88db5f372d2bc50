import type { PersonCard } from '#contract/people/person'
import type { SavedPin } from '#contract/pins/pin'

/** The media the dialog shows. */
export type SavedMedia =
  | { kind: 'image' }
  | { kind: 'video'; posterUrl: string; durationMs: number }
  /** The pictures of the page it was found on. */
  | { kind: 'website'; pictures: readonly SitePicture[] }

export interface SitePicture {
  url: string
  width: number
  height: number
  /** The one that was saved. */
  isSaved: boolean
}

export function sharePath(pin: Pick<SavedPin, 'id'>): string {
  return `/pin/${pin.id}/?share=true`
}

interface Followable {
  person: Pick<PersonCard, 'id'> | null
  isFollowed: boolean
}

/** The owner of the linked site is offered to members who are not that person and do not follow them yet. */
export function offersFollow(viewerId: string | null, { person, isFollowed }: Followable): boolean {
  return viewerId !== null && person !== null && person.id !== viewerId && !isFollowed
}

/** How many columns of 160 px fit, three at least. */
export function mediaColumns(widthPx: number): number {
  return Math.max(3, Math.floor(widthPx / 160))
}

/** Distributes pictures over columns, each into the shortest so far; empty columns are dropped. */
export function fillColumns<T extends { width: number; height: number }>(
  pictures: readonly T[],
  count: number,
): T[][] {
  const columns = Array.from({ length: count }, () => ({ height: 0, items: [] as T[] }))
  for (const picture of pictures) {
    const shortest = columns.reduce((a, b) => (b.height < a.height ? b : a))
    shortest.items.push(picture)
    shortest.height += picture.height / Math.max(1, picture.width)
  }
  return columns.map(({ items }) => items).filter((items) => items.length > 0)
}
