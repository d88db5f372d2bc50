import { limits } from '#contract/limits'
import type { PageImage } from '#contract/media/find-page-images'
import type { ShownOptions } from '#contract/pins/builder/pin-options'
import type { SavedPin } from '#contract/pins/pin'
import { cutText } from '../cut-text.ts'
import { pagePictures } from '../page/page-pictures.ts'
import type { Prefill } from '../prefill.ts'
import { type ChosenPicture, foundPictures, type PopupPicture } from '../several/chosen-pictures.ts'
import { suggestWords } from '../suggest-words.ts'
import type { OptionsEvent } from './options/options-event.ts'

export interface PopupState {
  picture: PopupPicture | null
  /** The pictures of the page to choose from, if the URL named none. */
  offers: readonly PageImage[]
  search: 'not_started' | 'running' | 'done'
  /** Why the page could not be searched. */
  problem: string | null
  words: PopupWords
  altText: string
  /** What is absent is as most people have it. */
  options: Partial<ShownOptions>
  /** What was wrong with them at the last attempt. */
  optionProblems: Readonly<Record<string, string>>
  /** Texts suggested by the page, until the member types something else. */
  suggested: Partial<PopupWords>
  /** The pictures selected among the offers, in the order of selection. */
  selection: readonly PageImage[]
  /** Set once several pictures were chosen, of which each becomes a pin; kept when going back. */
  several: readonly ChosenPicture[] | null
  /** The steps taken after the first; going back leaves them here, so that one can go forward again. */
  path: readonly PopupStep[]
  /** How many steps of the path one has gone. */
  depth: number
  isSaving: boolean
  saved: SavedPin | null
  isSeveralDone: boolean
}

/** On phones, each is a page of its own: choosing one picture, selecting several, boards for the one, … */
export type PopupStep = 'picture' | 'selecting' | 'board' | 'several' | 'several_board'

export interface PopupWords {
  title: string
  description: string
}

export type PopupEvent =
  | { type: 'search_started' }
  | { type: 'page_found'; title: string; items: readonly PageImage[] }
  | { type: 'search_failed'; text: string }
  | { type: 'search_cancelled' }
  | { type: 'picture_picked'; image: PageImage }
  | { type: 'handed_over'; dataUri: string }
  /** Null ends selecting several. */
  | { type: 'selected'; selection: readonly PageImage[] | null }
  | { type: 'several_chosen'; images: readonly PageImage[] }
  /** Chosen by the page or the extension that opened the window. */
  | { type: 'several_given'; pictures: readonly ChosenPicture[] }
  | {
      type: 'several_changed'
      pictures: readonly ChosenPicture[]
      options: Partial<ShownOptions>
      isSaving: boolean
    }
  | { type: 'several_saved' }
  | { type: 'boards_opened' }
  | { type: 'back' }
  | { type: 'forward' }
  | { type: 'edited'; words: Partial<PopupWords> }
  | OptionsEvent
  | { type: 'save_started' }
  | { type: 'save_failed'; problems?: PopupState['optionProblems'] }
  | { type: 'saved'; pin: SavedPin }

export function openPopup({ picture, words, address }: Prefill): PopupState {
  return {
    picture: picture?.kind === 'web' ? { kind: 'web', url: picture.url, isFound: false } : null,
    offers: [],
    // A page named in the URL is searched as soon as the window opens.
    search: address === null ? 'not_started' : 'running',
    problem: null,
    words: { title: words.title, description: words.description },
    ...{ altText: '', options: {}, optionProblems: {} },
    suggested: {},
    selection: [],
    several: null,
    path: [],
    depth: 0,
    isSaving: false,
    saved: null,
    isSeveralDone: false,
  }
}

/** An event that makes no sense in a state changes nothing. */
export function nextPopup(state: PopupState, event: PopupEvent): PopupState {
  if (state.saved) return state
  switch (event.type) {
    case 'search_started':
      return { ...state, search: 'running', problem: null }
    case 'search_failed':
      return { ...state, search: 'done', problem: event.text }
    case 'search_cancelled':
      return { ...state, search: 'done' }
    case 'page_found':
      return find({ ...state, search: 'done' }, event)
    case 'picture_picked':
      return take(pick(state, event.image), 'board')
    case 'handed_over':
      return {
        ...state,
        picture: { kind: 'data', dataUri: event.dataUri },
        offers: [],
        several: null,
        path: [],
        depth: 0,
      }
    case 'selected':
      return select(state, event.selection)
    case 'several_given':
      return { ...state, several: event.pictures }
    case 'several_chosen':
      return event.images.length === 0
        ? state
        : take({ ...state, several: withOwnWords(event.images, state.several) }, 'several')
    case 'several_changed':
      return {
        ...state,
        several: event.pictures,
        options: event.options,
        selection: state.selection.filter((image) => event.pictures.some(isAt(image.url))),
        isSaving: event.isSaving,
      }
    case 'several_saved':
      return { ...state, isSeveralDone: true }
    case 'boards_opened':
      return take(state, 'several_board')
    case 'back':
      return canGoBack(state) ? { ...state, depth: state.depth - 1 } : state
    case 'forward':
      return canGoForward(state) ? { ...state, depth: state.depth + 1 } : state
    case 'save_started':
      return { ...state, isSaving: true, optionProblems: {} }
    case 'save_failed':
      return { ...state, isSaving: false, optionProblems: event.problems ?? {} }
    case 'edited':
      return { ...state, words: { ...state.words, ...event.words } }
    case 'alt_text_written':
      return { ...state, altText: event.text }
    case 'options_chosen':
      return { ...state, options: { ...state.options, ...event.options }, optionProblems: {} }
    case 'saved':
      return { ...state, saved: event.pin }
  }
}

export function shownStep(state: PopupState): PopupStep {
  const taken = state.path[state.depth - 1]
  if (taken) return taken
  if (state.several && state.offers.length === 0) return 'several'
  return state.picture && state.offers.length < 2 ? 'board' : 'picture'
}

export function isSeveral(state: PopupState): boolean {
  const step = shownStep(state)
  return step === 'several' || step === 'several_board'
}

/** How often one can go back; nothing leads back to what is saved already. */
export function depthOf({ saved, isSeveralDone, depth }: PopupState): number {
  return saved || isSeveralDone ? 0 : depth
}

/** What is being saved can be looked at, but no other picture chosen. */
export function canGoBack(state: PopupState): boolean {
  return depthOf(state) > 0 && !(state.isSaving && shownStep(state) !== 'several_board')
}

export function canGoForward({ path, depth, saved, isSeveralDone, isSaving }: PopupState): boolean {
  if (saved || isSeveralDone) return false
  return depth < path.length && !(isSaving && path[depth] !== 'several_board')
}

/** The steps that were ahead are given up, as in a browser's history. */
function take(state: PopupState, step: PopupStep): PopupState {
  const path = [...state.path.slice(0, state.depth), step]
  return { ...state, path, depth: path.length }
}

function select(state: PopupState, selection: readonly PageImage[] | null): PopupState {
  if (selection === null) return nextPopup(state, { type: 'back' })
  if (shownStep(state) !== 'selecting') return take({ ...state, selection }, 'selecting')
  return { ...state, selection, path: state.path.slice(0, state.depth) }
}

/** A picture that was chosen before keeps the words it was given. */
function withOwnWords(
  images: readonly PageImage[],
  before: readonly ChosenPicture[] | null,
): ChosenPicture[] {
  return images.flatMap((image) => before?.find(isAt(image.url)) ?? foundPictures([image]))
}

function isAt(url: string) {
  return ({ picture }: ChosenPicture) => picture.kind === 'web' && picture.url === url
}

/** Selects the page's first picture, unless the extension has handed one over meanwhile. */
function find(
  state: PopupState,
  { title, items }: { title: string; items: readonly PageImage[] },
): PopupState {
  if (state.picture?.kind === 'data') return state
  const offers = pagePictures(items)
  const [first] = offers
  const titled = {
    ...state,
    ...suggestWords(state, { title: cutText(title, limits.pinTitleLength) }),
  }
  return first ? pick({ ...titled, offers }, first) : { ...titled, offers }
}

function pick(state: PopupState, image: PageImage): PopupState {
  const description = cutText(image.description, limits.pinDescriptionFormLength)
  return {
    ...state,
    picture: { kind: 'web', url: image.url, isFound: true },
    ...suggestWords(state, { description }),
  }
}
