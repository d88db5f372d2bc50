import type { Privacy } from '#contract/boards/board'
import { Failure } from '#contract/errors'
import type { ImageRow } from '#domains/media'

/** Shown where a link's host stands when a pin has no link. */
export const uploadedDomain = 'Uploaded by user'

/** The host people recognise: without `www.`. */
export function linkDomain(link: string | null): string | null {
  if (link === null || !URL.canParse(link)) return null
  return new URL(link).hostname.replace(/^www\./, '')
}

/** What tells two hashtags apart: not case, nor how their letters are put together. */
export function hashtagKey(tag: string): string {
  return tag.normalize('NFKC').toLowerCase()
}

/** A save button outside the product has no page view of ours to name. */
export function saveMethod(method: string, guid: string | null | undefined): string {
  return method === 'button' && !guid ? 'button_external' : method
}

export interface SaveNotes {
  share_facebook?: boolean | null
  share_twitter?: boolean | null
}

/** Refuses what a save asks for beside the pin and cannot have. */
export function checkNotes(notes: SaveNotes, privacy: Privacy): void {
  const shared = (['share_facebook', 'share_twitter'] as const).find((field) => notes[field])
  if (shared && privacy === 'secret') throw new Failure('secret_not_shared', { field: shared })
}

export interface PinWords {
  title: string
  description: string
  alt_text: string
  link: string | null
}

/** Absent words are taken from the pin that is saved. */
export function wordsOfRepin(source: PinWords, given: Partial<PinWords>): PinWords {
  return {
    title: given.title ?? source.title,
    description: given.description ?? source.description,
    alt_text: given.alt_text ?? source.alt_text,
    link: given.link === undefined ? source.link : given.link,
  }
}

export type Picture = Omit<ImageRow, 'finished_at'>
