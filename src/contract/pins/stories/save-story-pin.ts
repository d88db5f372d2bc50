import { z } from 'zod'
import { BoardId, optionalId, SectionId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { command } from '../../operation.ts'
import { pinOptions } from '../builder/pin-options.ts'
import { captionsOfPage, fitTogether, pinCaptionErrors } from '../captions/captions.ts'
import { SavedPin } from '../pin.ts'
import { draft_id, pictureFields, pinWords, saveErrors, saveNotes, scenario } from '../save-pin.ts'
import { storyFormats } from './story-formats.ts'

/** A picture or video with texts of its own. */
const NewPage = z.object({ ...pictureFields, ...pinWords, ...captionsOfPage })

export const saveStoryPin = command('saveStoryPin', {
  summary:
    'Save several pictures or videos as the pages of one pin; a single page becomes a plain pin',
  access: 'member',
  budget: 'save',
  input: z.object({
    board_id: BoardId,
    section: optionalId(SectionId),
    /** 9:16 makes a story, every other format a carousel, which has fewer pages. */
    format: z.enum(storyFormats).default('2:3'),
    pages: z
      .array(NewPage)
      .min(1)
      .max(limits.storyPages)
      .refine(...fitTogether),
    method: z.string().max(40).default('pinbuilder'),
    draft_id,
    scenario,
    /** Of the pin as a whole. */
    ...pinWords,
    ...pinOptions,
    ...saveNotes,
  }),
  output: SavedPin,
  adds: true,
  errors: [...saveErrors, ...pinCaptionErrors, 'page_count_refused', 'pin_draft_not_found'],
  takesPicture: true,
  resource: 'StoryPinResource/create',
  v3: 'POST /v3/story_pins/',
  endpoint: 'v3_create_story_pin',
})
