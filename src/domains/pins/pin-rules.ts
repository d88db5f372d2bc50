import type { Privacy } from '#contract/boards/board'
import { Failure } from '#contract/errors'
import { isLinkRequired, type PinScenario } from '#contract/pins/builder/pin-features'
import type { ImageRow } from '#domains/media'

/** Shown in place of a link's host when a pin has no link. */
export const uploadedDomain = 'Uploaded by user'

/** The familiar host: without `www.`. */
export function linkDomain(link: string | null): string | null {
  if (link === null || !URL.canParse(link)) return null
  return new URL(link).hostname.replace(/^www\./, '')
}

/** The key by which hashtags are compared: ignores case and Unicode composition. */
export function hashtagKey(tag: string): string {
  return tag.normalize('NFKC').toLowerCase()
}

/** External save buttons have no page view of ours to name. */
export function saveMethod(method: string, guid: string | null | undefined): string {
  return method === 'button' && !guid ? 'button_external' : method
}

export interface SaveNotes {
  share_facebook?: boolean | null
  share_twitter?: boolean | null
}

/** Rejects options of a save that are not possible for the board. */
export function checkNotes(notes: SaveNotes, privacy: Privacy): void {
  const shared = (['share_facebook', 'share_twitter'] as const).find((field) => notes[field])
  if (shared && privacy === 'secret') throw new Failure('secret_not_shared', { field: shared })
}

/** Rejects a pin that leads nowhere where it has to; `field` is where a link can be given. */
export function checkLink(scenario: PinScenario, link: string | null, field = 'link'): void {
  if (isLinkRequired(scenario) && link === null) throw new Failure('pin_link_required', { field })
}

export interface PinWords {
  title: string
  description: string
  alt_text: string
  link: string | null
}

/** Absent fields are taken from the source pin. */
export function wordsOfRepin(source: PinWords, given: Partial<PinWords>): PinWords {
  return {
    title: given.title ?? source.title,
    description: given.description ?? source.description,
    alt_text: given.alt_text ?? source.alt_text,
    link: given.link === undefined ? source.link : given.link,
  }
}

export type Picture = Omit<ImageRow, 'finished_at'>
