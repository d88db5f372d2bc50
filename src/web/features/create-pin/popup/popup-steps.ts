import { limits } from '#contract/limits'
import type { PageImage } from '#contract/media/find-page-images'
import type { SavedPin } from '#contract/pins/pin'
import { cutText } from '../cut-text.ts'
import { pagePictures } from '../page/page-pictures.ts'
import type { Prefill } from '../prefill.ts'
import type { ChosenPicture, PopupPicture } from '../several/chosen-pictures.ts'
import { suggestWords } from '../suggest-words.ts'

export interface PopupState {
  picture: PopupPicture | null
  /** The pictures of the page, when none was named: another can be chosen. */
  offers: readonly PageImage[]
  search: 'not_asked' | 'running' | 'done'
  /** Why the page could not be looked at. */
  trouble: string | null
  words: PopupWords
  /** What the page says of itself, until somebody writes something else. */
  suggested: Partial<PopupWords>
  /** More than one picture was chosen: each becomes a pin. */
  several: readonly ChosenPicture[] | null
  saved: SavedPin | null
}

export interface PopupWords {
  title: string
  description: string
}

export type PopupEvent =
  | { type: 'search_begun' }
  | { type: 'page_found'; title: string; items: readonly PageImage[] }
  | { type: 'search_failed'; text: string }
  | { type: 'search_given_up' }
  | { type: 'picture_picked'; image: PageImage }
  | { type: 'handed_over'; dataUri: string }
  | { type: 'several_chosen'; pictures: readonly ChosenPicture[] }
  | { type: 'several_given_up' }
  | { type: 'written'; words: Partial<PopupWords> }
  | { type: 'saved'; pin: SavedPin }

export function openPopup({ picture, words, address }: Prefill): PopupState {
  return {
    picture: picture?.kind === 'web' ? { kind: 'web', url: picture.url, isFound: false } : null,
    offers: [],
    // The page that is named is looked at as soon as the window is there.
    search: address === null ? 'not_asked' : 'running',
    trouble: null,
    words: { title: words.title, description: words.description },
    suggested: {},
    several: null,
    saved: null,
  }
}

/** An event that makes no sense in a state changes nothing. */
export function nextPopup(state: PopupState, event: PopupEvent): PopupState {
  if (state.saved) return state
  switch (event.type) {
    case 'search_begun':
      return { ...state, search: 'running', trouble: null }
    case 'search_failed':
      return { ...state, search: 'done', trouble: event.text }
    case 'search_given_up':
      return { ...state, search: 'done' }
    case 'page_found':
      return find({ ...state, search: 'done' }, event)
    case 'picture_picked':
      return pick(state, event.image)
    case 'handed_over':
      return { ...state, picture: { kind: 'data', dataUri: event.dataUri }, offers: [] }
    case 'several_chosen':
      return event.pictures.length === 0 ? state : { ...state, several: event.pictures }
    case 'several_given_up':
      return { ...state, several: null }
    case 'written':
      return { ...state, words: { ...state.words, ...event.words } }
    case 'saved':
      return { ...state, saved: event.pin }
  }
}

/** The page's first picture is taken; what the extension handed over meanwhile is not pushed aside. */
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
