import type { ShownOptions } from '#contract/pins/builder/pin-options'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import type { ScheduledPin } from '#contract/pins/scheduled/scheduled-pin'
import { type ClockTime, clockTime } from '#contract/pins/scheduled/settled-time'
import type { PinWords, Place } from '../../create-pin-steps.ts'

/** A scheduled pin as its form has it, but its pages. */
export interface EditedDraft {
  words: PinWords
  place: Place
  options: ShownOptions
  when: ClockTime
  /** Of its video; null: as they are. */
  captions: CaptionTrack[] | null
}

/** For one that could not be published, a new day is to be chosen. */
export function draftOf({ title, description, link, alt_text, ...pin }: ScheduledPin): EditedDraft {
  const when = clockTime(pin.time_zone, new Date(pin.publish_time * 1_000))
  return {
    words: { title, description, alt_text, link: link ?? '' },
    place: { board_id: pin.board?.id ?? null, section_id: pin.section?.id ?? null },
    options: pin.options,
    when: pin.problem ? { ...when, day: '' } : when,
    captions: null,
  }
}

/** What was changed here on top of what somebody else saved meanwhile: each word and option, place and time. */
export function mergeDrafts(
  base: EditedDraft,
  mine: EditedDraft,
  theirs: EditedDraft,
): EditedDraft {
  return {
    words: { ...theirs.words, ...changedIn(base.words, mine.words) },
    place: isSame(base.place, mine.place) ? theirs.place : mine.place,
    options: { ...theirs.options, ...changedIn(base.options, mine.options) },
    when: isSame(base.when, mine.when) ? theirs.when : mine.when,
    captions: mine.captions,
  }
}

/** The fields that are otherwise by now. */
export function changedIn<T extends object>(base: T, now: T): Partial<T> {
  const before = new Map<string, unknown>(Object.entries(base))
  const changed = Object.entries(now).filter(([name, value]) => !isSame(value, before.get(name)))
  return Object.fromEntries(changed) as Partial<T>
}

export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other)
