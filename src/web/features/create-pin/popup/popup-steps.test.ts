import { describe, expect, it } from 'vitest'
import type { PageImage } from '#contract/media/find-page-images'
import type { SavedPin } from '#contract/pins/pin'
import { prefillOf } from '../prefill.ts'
import {
  canGoBack,
  depthOf,
  nextPopup,
  openPopup,
  type PopupEvent,
  type PopupState,
  shownStep,
} from './popup-steps.ts'

const image = (url: string, side: number | null): PageImage => ({
  type: 'pinnable',
  url,
  title: '',
  description: `About ${url}`,
  link: 'https://example.com/',
  width: side,
  height: side,
})
const opened = (query: Record<string, string>) => openPopup(prefillOf(new URLSearchParams(query)))
const after = (query: Record<string, string>, ...events: PopupEvent[]) =>
  events.reduce(nextPopup, opened(query))

it('starts with the picture named in the URL', () => {
  expect(opened({ media: 'https://example.com/a.jpg', description: 'Blue' })).toMatchObject({
    picture: { kind: 'web', url: 'https://example.com/a.jpg', isFound: false },
    words: { title: '', description: 'Blue' },
  })
})

it('starts searching a page named in the URL at once, so that no "missing" message flashes', () => {
  expect(opened({ url: 'https://example.com/' }).search).toBe('running')
  expect(opened({}).search).toBe('not_started')
})

it('selects the first picture of a page and offers the others', () => {
  const found = after(
    {},
    { type: 'search_started' },
    {
      type: 'page_found',
      title: 'Tarts',
      items: [image('s', 50), image('m', 200), image('l', 900)],
    },
  )
  expect(found).toMatchObject({
    picture: { url: 'l' },
    words: { title: 'Tarts', description: 'About l' },
  })
  expect(found.offers.map(({ url }) => url)).toEqual(['l', 'm'])
  const other = nextPopup(found, { type: 'picture_picked', image: image('m', 200) })
  expect(other).toMatchObject({ picture: { url: 'm' }, words: { description: 'About m' } })
})

it('keeps what was typed, whatever the page suggests', () => {
  const page: PopupEvent = { type: 'page_found', title: 'Tarts', items: [image('l', 900)] }
  expect(after({}, { type: 'edited', words: { title: 'Mine' } }, page).words.title).toBe('Mine')
  const described = after({}, page, { type: 'edited', words: { description: 'Sharp' } })
  const other = nextPopup(described, { type: 'picture_picked', image: image('m', 200) })
  expect(other.words).toEqual({ title: 'Tarts', description: 'Sharp' })
})

it('cuts a page’s long texts to what can be saved, never inside a character', () => {
  const long = `${'y'.repeat(499)}🍋${'y'.repeat(399)}`
  const found = after(
    {},
    {
      type: 'page_found',
      title: `${'x'.repeat(99)}🍋`,
      items: [{ ...image('l', 900), description: long }],
    },
  )
  expect(found.words).toEqual({ title: 'x'.repeat(99), description: 'y'.repeat(499) })
})

it('has no picture if a page has none or cannot be searched', () => {
  expect(after({}, { type: 'page_found', title: '', items: [image('s', 50)] }).picture).toBeNull()
  const failed = after({}, { type: 'search_started' }, { type: 'search_failed', text: 'No answer' })
  expect(failed).toMatchObject({ picture: null, search: 'done', problem: 'No answer' })
  // Another attempt clears the error; cancelling it is no error.
  const again = nextPopup(failed, { type: 'search_started' })
  expect(nextPopup(again, { type: 'search_cancelled' })).toMatchObject({
    search: 'done',
    problem: null,
  })
})

it('keeps a picture that was handed over when the search ends later', () => {
  const state = after(
    {},
    { type: 'search_started' },
    { type: 'handed_over', dataUri: 'data:image/png;base64,AA==' },
    { type: 'page_found', title: '', items: [image('l', 900)] },
  )
  expect(state.picture).toEqual({ kind: 'data', dataUri: 'data:image/png;base64,AA==' })
})

it('ignores events after saving', () => {
  const pin = { id: '1' } as SavedPin
  const state = after(
    { media: 'https://example.com/a.jpg' },
    { type: 'saved', pin },
    { type: 'handed_over', dataUri: 'data:image/png;base64,AA==' },
  )
  expect(state).toMatchObject({ saved: pin, picture: { kind: 'web' } })
})

describe('the steps on a phone', () => {
  const l = image('l', 900)
  const m = image('m', 200)
  const found: PopupEvent = { type: 'page_found', title: 'Tarts', items: [l, m] }
  const selected: PopupEvent = { type: 'selected', selection: [l, m] }
  const chosen: PopupEvent = { type: 'several_chosen', images: [l, m] }
  const boards: PopupEvent = { type: 'boards_opened' }
  const back: PopupEvent = { type: 'back' }
  const forward: PopupEvent = { type: 'forward' }
  const toBoards = [found, { ...selected, selection: [] }, selected, chosen, boards]
  const picked: PopupEvent = { type: 'picture_picked', image: m }
  const titlesOf = ({ several }: PopupState) => several?.map(({ title }) => title)
  /** Titles the first picture, and keeps this many. */
  function titled(state: PopupState, count = 2, isSaving = false): PopupState {
    const pictures = (state.several ?? [])
      .slice(0, count)
      .map((one, place) => (place === 0 ? { ...one, title: 'Mine' } : one))
    return nextPopup(state, { type: 'several_changed', pictures, options: {}, isSaving })
  }

  it.each([
    ['nothing found yet', [], 'picture', 0],
    ['a page with one picture', [{ ...found, items: [l] }], 'board', 0],
    ['a page with several pictures', [found], 'picture', 0],
    ['one picture picked', [found, picked], 'board', 1],
    ['selecting several', toBoards.slice(0, 2), 'selecting', 1],
    ['one picture selected of several', [...toBoards.slice(0, 3), picked], 'board', 2],
    ['several pictures', toBoards.slice(0, 4), 'several', 2],
    ['the boards for several pictures', toBoards, 'several_board', 3],
    ['gone back from there', [...toBoards, back], 'several', 2],
    ['gone back to the first', [...toBoards, back, back, back], 'picture', 0],
    ['gone back from the first', [found, picked, back, back], 'picture', 0],
    ['gone forward again', [found, picked, back, forward], 'board', 1],
    ['gone forward from the last', [found, picked, forward], 'board', 1],
    ['another way taken', [...toBoards, back, back, selected, forward], 'selecting', 1],
    [
      'no longer selecting',
      [...toBoards.slice(0, 3), { ...selected, selection: null }],
      'picture',
      0,
    ],
    ['given several', [{ type: 'several_given', pictures: [] }], 'several', 0],
    [
      'a picture handed over',
      [...toBoards, { type: 'handed_over', dataUri: 'data:,' }],
      'board',
      0,
    ],
    ['all saved', [...toBoards, { type: 'several_saved' }], 'several_board', 0],
  ] as [string, PopupEvent[], string, number][])('with %s', (_name, events, step, depth) => {
    const state = after({}, ...events)
    expect([shownStep(state), depthOf(state)]).toEqual([step, depth])
  })

  it('keep the titles of several pictures when going back, and forward with another one less', () => {
    const edited = titled(after({}, ...toBoards.slice(0, 4)))
    const selecting = nextPopup(edited, back)
    expect(selecting.selection).toEqual([l, m])
    const again = nextPopup(nextPopup(selecting, selected), chosen)
    expect(titlesOf(again)).toEqual(['Mine', ''])
    expect(titlesOf(nextPopup(selecting, forward))).toEqual(['Mine', ''])
    // A picture left out of the list is no longer selected.
    expect(nextPopup(titled(again, 1), back).selection).toEqual([l])
  })

  it('do not lead away from what is being saved', () => {
    const one = after({}, found, picked, { type: 'save_started' })
    expect(canGoBack(one)).toBe(false)
    expect(canGoBack(nextPopup(one, { type: 'save_failed' }))).toBe(true)
    const running = titled(after({}, ...toBoards), 2, true)
    const list = nextPopup(running, back)
    expect([shownStep(list), canGoBack(list)]).toEqual(['several', false])
    expect(shownStep(nextPopup(list, forward))).toBe('several_board')
  })
})

it('keeps the alt text and the options, and what was wrong with them until they change', () => {
  const chosen = after(
    { media: 'https://example.com/a.jpg' },
    { type: 'alt_text_written', text: 'A tart' },
    { type: 'options_chosen', options: { is_ai_made: true } },
    { type: 'options_chosen', options: { comments_allowed: false } },
  )
  expect(chosen).toMatchObject({
    ...{ altText: 'A tart', options: { is_ai_made: true, comments_allowed: false } },
    optionProblems: {},
  })
  const refused = nextPopup(nextPopup(chosen, { type: 'save_started' }), {
    ...{ type: 'save_failed', problems: { brand: 'Nobody has this name.' } },
  })
  expect(refused).toMatchObject({
    ...{ isSaving: false, optionProblems: { brand: 'Nobody has this name.' } },
    options: chosen.options,
  })
  const mended = nextPopup(refused, { type: 'options_chosen', options: { brand: 'lamps' } })
  expect(mended.optionProblems).toEqual({})
  expect(nextPopup(refused, { type: 'save_started' }).optionProblems).toEqual({})
})
