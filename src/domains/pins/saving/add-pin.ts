import { Failure } from '#contract/errors'
import type { PersonId, PinId, StoryId } from '#contract/ids'
import type { PinOptions } from '#contract/pins/builder/pin-options'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import type { SavedPin } from '#contract/pins/pin'
import type { StoryFormat } from '#contract/pins/stories/story-formats'
import type { PinMedia } from '#domains/media'
import type { CommandContext } from '#platform/operations'
import { setCaptions } from '../captions/caption-queries.ts'
import { captionsFor } from '../captions/stored-captions.ts'
import { holdMedia } from '../cards/card-media.ts'
import { announceHashtags } from '../hashtags/sync-hashtags.ts'
import { keepOptions } from '../options/keep-options.ts'
import { insertPin } from '../pin-queries.ts'
import type { PinWords } from '../pin-rules.ts'
import { type SavedInto, toSavedPin, toStoredCard } from '../pin-views.ts'
import { countArrival } from '../place-pin.ts'
import { keepStory, type PageToKeep } from '../stories/keep-story.ts'

type AddingContext = Pick<CommandContext, 'db' | 'newId' | 'clock'>
type NewWords = PinWords & {
  method: string
  saved_on_behalf: boolean
  options?: PinOptions
  captions?: readonly CaptionTrack[] | undefined
}

/** What a new pin shows; with pages, that of the first. */
export type NewMedia = PinMedia & { story_id?: StoryId | null }

/** Adds a pin of an uploaded picture or video, or of kept pages, in a locked place. Throws `upload_not_found`. */
export function addPin(
  context: AddingContext,
  personId: PersonId,
  into: SavedInto,
  media: NewMedia,
  words: NewWords,
): Promise<SavedPin> {
  return add(context, personId, into, { story_id: null, ...media }, words)
}

/** As `addPin`, of several pages; the first gives the pin its picture. */
export async function addStoryPin(
  context: AddingContext,
  personId: PersonId,
  into: SavedInto,
  { format, pages }: { format: StoryFormat; pages: readonly PageToKeep[] },
  words: NewWords,
): Promise<SavedPin> {
  const [first] = pages
  if (!first) throw new Failure('image_missing')
  const story_id = await keepStory(context, format, pages)
  return add(context, personId, into, { ...first, story_id }, words)
}

async function add(
  { db, newId, clock }: AddingContext,
  personId: PersonId,
  into: SavedInto,
  { signature, video_signature, story_id }: PinMedia & { story_id: StoryId | null },
  words: NewWords,
): Promise<SavedPin> {
  const names = { image_signature: signature, video_signature, story_id }
  const media = (await holdMedia(db, [names]))(names)
  if (!media) throw new Failure('upload_not_found')
  const captions = captionsFor(names, words.captions)
  const id = newId<PinId>()
  const now = clock.now()
  const pin = {
    ...names,
    id,
    board_id: into.board.id,
    section_id: into.section?.id ?? null,
    person_id: personId,
    title: words.title,
    description: words.description,
    alt_text: words.alt_text,
    link: words.link,
    method: words.method,
    source_pin_id: null,
    root_pin_id: id,
    root_person_id: personId,
    created_at: now,
    saved_on_behalf: words.saved_on_behalf,
    is_ai_made: words.options?.is_ai_made ?? false,
    topic_ids: words.options?.topic_ids ?? [],
  }
  await insertPin(db, { ...pin, card: toStoredCard(pin, media) })
  if (captions) await setCaptions(db, pin, captions)
  await countArrival(db, into, id, media.picture, now)
  await announceHashtags(db, pin, pin.description)
  if (words.options) await keepOptions({ db, newId, clock }, pin, words.options)
  return toSavedPin(pin, media, into)
}
