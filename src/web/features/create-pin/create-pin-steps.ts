import type { PageImage } from '#contract/media/find-page-images'
import type { VideoEditInput } from '#contract/media/video-edit'
import type { ShownOptions } from '#contract/pins/builder/pin-options'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import type { SavedPin } from '#contract/pins/pin'
import type { ScheduledPin } from '#contract/pins/scheduled/scheduled-pin'
import type { ClockTime } from '#contract/pins/scheduled/settled-time'
import type { CaptionState } from '#web/lib/captions/caption-steps.ts'
import type { UploadedPicture } from './editing/edited-from.ts'
import type { EditingEvent } from './editing/edited-step.ts'
import { isToHold } from './saving/held-events.ts'
import { prepareSave } from './saving/prepare-save.ts'
import {
  isHeld,
  isSaved,
  nextSave,
  openSave,
  type SaveEvent,
  type SaveState,
} from './saving/save-states.ts'
import { canSave } from './state/missing-part.ts'
import {
  fileFailed,
  pageFound,
  pickFromPage,
  withEditing,
  without,
  withPicture,
} from './state/picture-changes.ts'

/** The content of the new pin: an uploaded picture or video, or a picture on the web. */
export type Picture =
  | UploadedPicture
  /** Previewed from the device; without an upload, that of the draft. */
  | {
      kind: 'video'
      upload_id: string | null
      signature: string
      fileUrl: string
      cover: string
    }
  | { kind: 'web'; url: string; width: number | null; height: number | null }

/** A page that was searched for pictures; kept so that another one can be chosen. */
export interface FoundPage {
  address: string
  title: string
  pictures: readonly PageImage[]
}

/** The board that has the same file already. */
export interface OwnCopy {
  name: string
  url: string
}

export type PictureStep =
  | { step: 'wanted' }
  /** A video of which a part and a cover are chosen before it is sent. */
  | { step: 'editing'; file: File }
  | {
      step: 'uploading'
      fileUrl: string
      isVideo: boolean
      part: number
      /** Of a video that was sent, the percent of its preparation. */
      prepared?: number
      isLost: boolean
    }
  /** The file can be uploaded again. */
  | { step: 'failed'; fileUrl: string; isVideo: boolean }
  | { step: 'searching'; address: string }
  | { step: 'choosing' }
  | { step: 'picked'; picture: Picture; isEditing?: true }

export interface PinWords {
  title: string
  description: string
  link: string
  alt_text: string
}

export interface Place {
  board_id: string | null
  section_id: string | null
}

export type PinField =
  | keyof PinWords
  | 'board_id'
  | 'section'
  | 'picture'
  | 'publish_time'
  | OptionField

type ListField = 'tagged_user_ids' | 'topic_ids' | 'product_tags'

/** Of people, topics and products, with the place in the list of what is at fault. */
export type OptionField = 'brand' | ListField | `${ListField}.${number}`

export interface CreatePinState {
  /** What the page's URL prefilled, and would prefill again. */
  prefilled: { words: PinWords; picture: Picture | null }
  picture: PictureStep
  page: FoundPage | null
  /** Of the chosen picture; null where there is none, or it is not known yet. */
  ownCopy: OwnCopy | null
  words: PinWords
  /** Texts suggested by a page. A newer suggestion may replace them, but never what a person typed. */
  suggested: Partial<PinWords>
  /** What was wanted of a video as it was sent. */
  cut: VideoEditInput | null
  /** Of its video. */
  captions: readonly CaptionTrack[]
  /** Captions that are typed and not done. */
  typed: CaptionState | null
  place: Place
  /** What is chosen besides; what is absent is as most people have it. */
  options: Partial<ShownOptions>
  /** When to publish; null: at once. */
  when: ClockTime | null
  save: SaveState
  problems: Partial<Record<PinField, string>>
  saved: SavedPin | null
  scheduled: ScheduledPin | null
}

export type CreatePinEvent =
  | EditingEvent
  | { type: 'video_opened'; file: File }
  | { type: 'file_picked'; fileUrl: string; isVideo: boolean; cut?: VideoEditInput | null }
  | { type: 'file_sent'; part: number; prepared?: number }
  /** The server cannot be reached, or can again. */
  | { type: 'connection_lost'; isLost: boolean }
  | { type: 'file_taken'; picture: Picture }
  | { type: 'file_failed'; text: string }
  | { type: 'copy_found'; picture: Picture; board: OwnCopy }
  | { type: 'search_started'; address: string }
  | { type: 'page_found'; address: string; title: string; items: readonly PageImage[] }
  | { type: 'page_picture_picked'; image: PageImage }
  | { type: 'picture_refused'; text: string }
  | { type: 'picture_dropped' }
  | { type: 'chooser_opened' }
  | { type: 'edited'; words: Partial<PinWords> }
  | { type: 'captions_given'; captions: readonly CaptionTrack[] }
  | { type: 'captions_typed'; typed: CaptionState | null }
  | { type: 'place_chosen'; place: Place }
  | { type: 'options_chosen'; options: Partial<ShownOptions> }
  | { type: 'when_chosen'; when: ClockTime | null }
  | { type: 'save_started'; key: string }
  | { type: 'save_sent' }
  /** Failures without a field are shown elsewhere. */
  | { type: 'save_refused'; problems: Partial<Record<PinField, string>> }
  | { type: 'save_unanswered' }
  | { type: 'saved'; pin: SavedPin }
  | { type: 'scheduled'; pin: ScheduledPin }
  | { type: 'another_requested' }

export interface CreatePinStart {
  words?: Partial<PinWords>
  picture?: Picture | null
  board_id?: string | null
  section_id?: string | null
  options?: Partial<ShownOptions>
  when?: ClockTime | null
  captions?: readonly CaptionTrack[]
}

const noWords: PinWords = { title: '', description: '', link: '', alt_text: '' }

export function openCreatePin({ words, picture, ...start }: CreatePinStart): CreatePinState {
  const prefilled = { words: { ...noWords, ...words }, picture: picture ?? null }
  const step: PictureStep = picture ? { step: 'picked', picture } : { step: 'wanted' }
  return {
    prefilled,
    picture: step,
    save: prepareSave(openSave('prepared'), step, false),
    page: null,
    ownCopy: null,
    words: prefilled.words,
    suggested: {},
    cut: null,
    captions: start.captions ?? [],
    typed: null,
    place: { board_id: start.board_id ?? null, section_id: start.section_id ?? null },
    options: start.options ?? {},
    when: start.when ?? null,
    problems: {},
    saved: null,
    scheduled: null,
  }
}

export function nextCreatePin(state: CreatePinState, event: CreatePinEvent): CreatePinState {
  if (isToHold(event) && (isHeld(state.save) || isSaved(state.save))) return state
  switch (event.type) {
    case 'video_opened':
      return withPicture({ ...state, page: null }, { step: 'editing', file: event.file })
    case 'file_picked':
      return withPicture(
        { ...state, page: null, cut: event.cut ?? null },
        {
          step: 'uploading',
          fileUrl: event.fileUrl,
          isVideo: event.isVideo,
          part: 0,
          isLost: false,
        },
      )
    case 'file_sent':
      return state.picture.step === 'uploading'
        ? { ...state, picture: { ...state.picture, part: event.part, prepared: event.prepared } }
        : state
    case 'connection_lost':
      return state.picture.step === 'uploading'
        ? { ...state, picture: { ...state.picture, isLost: event.isLost } }
        : state
    case 'file_taken':
      return state.picture.step === 'uploading'
        ? withPicture(state, { step: 'picked', picture: event.picture })
        : state
    case 'editor_opened':
    case 'editor_left':
    case 'picture_edited':
      return withEditing(state, event)
    case 'file_failed':
      return fileFailed(state, event.text)
    case 'copy_found':
      return state.picture.step === 'picked' && state.picture.picture === event.picture
        ? { ...state, ownCopy: event.board }
        : state
    case 'search_started':
      return withPicture({ ...state, page: null }, { step: 'searching', address: event.address })
    case 'page_found':
      return pageFound(state, event)
    case 'page_picture_picked':
      return pickFromPage(state, event.image)
    case 'picture_refused':
      return withPicture(state, { step: 'wanted' }, event.text)
    case 'picture_dropped':
      return withPicture({ ...state, page: null }, { step: 'wanted' })
    case 'chooser_opened':
      return state.page ? withPicture(state, { step: 'choosing' }) : state
    case 'edited':
      return {
        ...state,
        words: { ...state.words, ...event.words },
        problems: without(state.problems, Object.keys(event.words)),
      }
    case 'captions_given':
      return { ...state, captions: event.captions }
    case 'captions_typed':
      return state.typed === event.typed ? state : { ...state, typed: event.typed }
    case 'place_chosen':
      return {
        ...state,
        place: event.place,
        problems: without(state.problems, ['board_id', 'section']),
      }
    case 'options_chosen':
      return {
        ...state,
        options: { ...state.options, ...event.options },
        problems: without(state.problems, [
          'brand',
          'tagged_user_ids',
          'topic_ids',
          'product_tags',
        ]),
      }
    case 'when_chosen':
      return {
        ...state,
        when: event.when,
        problems: without(state.problems, ['publish_time']),
      }
    case 'save_started':
      return canSave(state)
        ? { ...withSave(state, { type: 'pressed', key: event.key }), problems: {} }
        : state
    case 'save_sent':
      return withSave(state, { type: 'sent' })
    case 'save_refused':
      return { ...withSave(state, { type: 'failed' }), problems: event.problems }
    case 'save_unanswered':
      return withSave(state, { type: 'unanswered' })
    case 'saved':
      return { ...withSave(state, { type: 'answered' }), saved: event.pin }
    case 'scheduled':
      return { ...withSave(state, { type: 'answered' }), scheduled: event.pin }
    case 'another_requested':
      return openCreatePin({ board_id: state.place.board_id })
  }
}

function withSave(state: CreatePinState, event: SaveEvent): CreatePinState {
  return { ...state, save: nextSave(state.save, event) }
}
