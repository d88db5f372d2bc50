import { z } from 'zod'
import { idOut } from '../../ids.ts'
import { Recipe } from '../../media/picture-edit/recipe-input.ts'
import { ShownOptions } from '../builder/pin-options.ts'
import { CaptionTrack } from '../captions/captions.ts'
import { PinImages } from '../pin.ts'
import { storyFormats } from '../stories/story-formats.ts'

const DraftImage = z.object({
  signature: z.string(),
  images: PinImages,
  width: z.int(),
  height: z.int(),
  dominant_color: z.string(),
})

const draftMedia = {
  /** Of an uploaded picture, or the cover of a video. */
  image: DraftImage.nullable(),
  /** Where the picture was edited: as it was before, and what was made of it. */
  original: DraftImage.extend({ recipe: Recipe }).nullable(),
  /** Of a picture on the web. */
  image_url: z.string().nullable(),
  is_video: z.boolean(),
  /** Where its video plays; null where it has none. */
  video_url: z.string().nullable(),
}

const DraftPage = z.object({
  title: z.string(),
  description: z.string(),
  alt_text: z.string(),
  /** As it was typed. */
  link: z.string(),
  ...draftMedia,
  /** Of its video. */
  captions: z.array(CaptionTrack).optional(),
})
export type DraftPage = z.output<typeof DraftPage>

/** A pin that is begun, as only whoever may go on with it sees it. */
export const PinDraft = z.object({
  type: z.literal('pin_draft'),
  id: idOut<'pinDraft'>(),
  /** Of what was read: a save names it, and is refused when another page saved in between. */
  version: z.int(),
  title: z.string(),
  description: z.string(),
  alt_text: z.string(),
  /** As it was typed. */
  link: z.string(),
  options: ShownOptions,
  ...draftMedia,
  /** Of one of several pages, of which the first gives it its picture. */
  page_count: z.int().optional(),
  /** What follows is left out of lists. */
  page_format: z.enum(storyFormats).optional(),
  pages: z.array(DraftPage).optional(),
  /** Of its video; lists leave them out. */
  captions: z.array(CaptionTrack).optional(),
  /** Null: none is chosen, it is gone, or the viewer may not save there any more. */
  board: z.object({ id: idOut<'board'>(), name: z.string() }).nullable(),
  section_id: idOut<'section'>().nullable(),
  /** Day and time by the clocks of the device; empty where they are not chosen. */
  publish_day: z.string(),
  publish_clock: z.string(),
  advertiser_id: idOut<'advertiser'>().nullable(),
  /** Who changed it last; null: whose pin it would be, or somebody who is gone. */
  made_by: z.string().nullable(),
  /** For drafts that were deleted, in seconds. */
  deleted_time: z.int().nullable(),
  created_time: z.int(),
  updated_time: z.int(),
})
export type PinDraft = z.output<typeof PinDraft>
