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
  /** The pictures of the page to choose from, if the URL named none. */
  offers: readonly PageImage[]
  search: 'not_started' | 'running' | 'done'
  /** Why the page could not be searched. */
  problem: string | null
  words: PopupWords
  /** Texts suggested by the page, until the member types something else. */
  suggested: Partial<PopupWords>
  /** Set if several pictures were chosen, of which each becomes a pin. */
  several: readonly ChosenPicture[] | null
  saved: SavedPin | null
}

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
  | { type: 'several_chosen'; pictures: readonly ChosenPicture[] }
  | { type: 'several_cancelled' }
  | { type: 'edited'; words: Partial<PopupWords> }
  | { type: 'saved'; pin: SavedPin }

export function openPopup({ picture, words, address }: Prefill): PopupState {
  return {
    picture: picture?.kind === 'web' ? { kind: 'web', url: picture.url, isFound: false } : null,
    offers: [],
    // A page named in the URL is searched as soon as the window opens.
    search: address === null ? 'not_started' : 'running',
    problem: null,
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
    case 'search_started':
      return { ...state, search: 'running', problem: null }
    case 'search_failed':
      return { ...state, search: 'done', problem: event.text }
    case 'search_cancelled':
      return { ...state, search: 'done' }
    case 'page_found':
      return find({ ...state, search: 'done' }, event)
    case 'picture_picked':
      return pick(state, event.image)
    case 'handed_over':
      return { ...state, picture: { kind: 'data', dataUri: event.dataUri }, offers: [] }
    case 'several_chosen':
      return event.pictures.length === 0 ? state : { ...state, several: event.pictures }
    case 'several_cancelled':
      return { ...state, several: null }
    case 'edited':
      return { ...state, words: { ...state.words, ...event.words } }
    case 'saved':
      return { ...state, saved: event.pin }
  }
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
