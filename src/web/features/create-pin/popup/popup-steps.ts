import { limits } from '#contract/limits'
import type { PageImage } from '#contract/media/find-page-images'
import type { SavedPin } from '#contract/pins/pin'
import { cutText } from '../cut-text.ts'
import { pagePictures } from '../page-pictures.ts'
import type { Prefill } from '../prefill.ts'

/** On the web, or handed over by the extension as a data: address. */
export type PopupPicture =
  | { kind: 'web'; url: string; isFound: boolean }
  | { kind: 'data'; dataUri: string }

export interface PopupState {
  picture: PopupPicture | null
  /** The pictures of the page, when none was named: another can be chosen. */
  offers: readonly PageImage[]
  search: 'not_asked' | 'running' | 'done'
  /** Why the page could not be looked at. */
  trouble: string | null
  title: string
  description: string
  saved: SavedPin | null
}

export type PopupEvent =
  | { type: 'search_begun' }
  | { type: 'page_found'; title: string; items: readonly PageImage[] }
  | { type: 'search_failed'; text: string }
  | { type: 'search_given_up' }
  | { type: 'picture_picked'; image: PageImage }
  | { type: 'handed_over'; dataUri: string }
  | { type: 'described'; description: string }
  | { type: 'saved'; pin: SavedPin }

export function openPopup({ picture, words }: Prefill): PopupState {
  return {
    picture: picture?.kind === 'web' ? { kind: 'web', url: picture.url, isFound: false } : null,
    offers: [],
    search: 'not_asked',
    trouble: null,
    title: words.title ?? '',
    description: words.description ?? '',
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
    case 'described':
      return { ...state, description: event.description }
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
  const titled = { ...state, offers, title: state.title || cutText(title, limits.pinTitleLength) }
  return first ? pick(titled, first) : titled
}

function pick(state: PopupState, image: PageImage): PopupState {
  return {
    ...state,
    picture: { kind: 'web', url: image.url, isFound: true },
    description: state.description || cutText(image.description, limits.pinDescriptionFormLength),
  }
}
