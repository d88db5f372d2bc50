import { z } from 'zod'
import { Privacy } from '../../boards/board.ts'
import { idOut } from '../../ids.ts'
import { inputMessage } from '../../message-ref.ts'
import { TimeZone, WholeNumber } from '../../values.ts'
import { ShownOptions } from '../builder/pin-options.ts'
import { PinImages, PinPage, PinVideos } from '../pin.ts'
import { storyFormats } from '../stories/story-formats.ts'

/** In which something is said in a video. */
const caption_languages = z.array(z.string()).optional()

const ScheduledPage = PinPage.extend({ caption_languages })
export type ScheduledPage = z.output<typeof ScheduledPage>

/** A pin that waits for its time, as only whoever may change it sees it. */
export const ScheduledPin = z.object({
  type: z.literal('scheduled_pin'),
  id: idOut<'scheduledPin'>(),
  /** Of what was read: a change names it, and is refused when another came first. */
  version: z.int(),
  title: z.string(),
  description: z.string(),
  alt_text: z.string(),
  link: z.string().nullable(),
  options: ShownOptions,
  images: PinImages,
  image_signature: z.string(),
  dominant_color: z.string(),
  is_video: z.boolean(),
  /** Of a pin of several pages. */
  page_count: z.int().optional(),
  /** What follows is left out of lists, up to its board. */
  page_format: z.enum(storyFormats).optional(),
  pages: z.array(ScheduledPage).optional(),
  /** Plays in place of its picture. */
  videos: PinVideos.optional(),
  caption_languages,
  /** Null: it is gone, or the viewer may not save there any more. */
  board: z
    .object({ id: idOut<'board'>(), name: z.string(), url: z.string(), privacy: Privacy })
    .nullable(),
  section: z.object({ id: idOut<'section'>(), title: z.string(), slug: z.string() }).nullable(),
  /** In seconds. */
  publish_time: z.int(),
  /** In which its time was chosen. */
  time_zone: z.string(),
  /** Whose pin it will be. */
  pinner: z.object({ id: idOut<'person'>() }),
  /** On whose behalf it is saved. */
  advertiser_id: idOut<'advertiser'>().nullable(),
  /** Who scheduled or changed it last; null: its pinner, or somebody who is gone. */
  made_by: z.string().nullable(),
  /** Why it could not be published. It stays until it is changed, published or cancelled. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** For pins that were cancelled, in seconds. */
  cancelled_time: z.int().nullable(),
  created_time: z.int(),
})
export type ScheduledPin = z.output<typeof ScheduledPin>

/** Why a pin may not be put on the list, besides what refuses a save. */
export const scheduleErrors = [
  'scheduling_not_offered',
  'scheduled_pins_limit_reached',
  'publish_time_past',
  'publish_time_far',
] as const

/** Milliseconds sent by mistake are refused: it is the year 2200. */
const maxSeconds = 7_258_118_400

/** When a pin is to be published, and by whose clocks that was chosen. */
export const timing = {
  /** In unix seconds. */
  publish_time: WholeNumber.pipe(z.int().min(0).max(maxSeconds, inputMessage('input.date'))),
  time_zone: TimeZone,
}
