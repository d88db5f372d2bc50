import { describe, expect, test } from 'vitest'
import { Failure } from '#contract/errors'
import type { PageImage } from '#contract/media/find-page-images'
import type { SavedPin } from '#contract/pins/pin'
import {
  type CreatePinEvent,
  canSave,
  isBegun,
  lackOf,
  nextCreatePin,
  openCreatePin,
  type Picture,
} from './create-pin-steps.ts'
import { placeOfFailure } from './failure-place.ts'
import { pagePictures } from './page/page-pictures.ts'

function image(url: string, width: number | null, height: number | null): PageImage {
  return {
    type: 'pinnable',
    url,
    title: `Title of ${url}`,
    description: 'Told by the page',
    link: 'https://example.com/a',
    width,
    height,
  }
}

const uploaded: Picture = {
  kind: 'uploaded',
  signature: 'ab',
  url: '/736x/ab.webp',
  width: 600,
  height: 900,
  color: '#112233',
}
const picked: CreatePinEvent[] = [
  { type: 'file_picked', fileUrl: 'blob:1', isVideo: false },
  { type: 'file_taken', picture: uploaded },
]
const saved = { id: '9' } as SavedPin
const board: CreatePinEvent = {
  type: 'place_chosen',
  place: { board_id: '7', section_id: null },
}
const search: CreatePinEvent = { type: 'search_asked', address: 'https://example.com/a' }
const found = (...items: PageImage[]): CreatePinEvent => ({
  type: 'page_found',
  address: 'https://example.com/a',
  title: 'A page',
  items,
})

function after(...events: CreatePinEvent[]) {
  return events.reduce(nextCreatePin, openCreatePin({}))
}

describe('a file', () => {
  const picked: CreatePinEvent = { type: 'file_picked', fileUrl: 'blob:1', isVideo: false }

  test('is shown while it is sent, then is the picture', () => {
    const sending = after(picked, { type: 'file_sent', part: 0.4 })
    expect(sending.picture).toEqual({
      step: 'uploading',
      fileUrl: 'blob:1',
      isVideo: false,
      part: 0.4,
    })
    expect(lackOf(sending)).toBe('upload')
    const taken = nextCreatePin(sending, { type: 'file_taken', picture: uploaded })
    expect(taken.picture).toEqual({ step: 'picked', picture: uploaded })
  })

  test('that is refused leaves what was written', () => {
    const refused = after({ type: 'written', words: { title: 'Lemon tart' } }, picked, {
      type: 'picture_refused',
      text: 'That picture is too small to save.',
    })
    expect(refused.picture.step).toBe('wanted')
    expect(refused.problems.picture).toBe('That picture is too small to save.')
    expect(refused.words.title).toBe('Lemon tart')
    expect(nextCreatePin(refused, picked).problems.picture).toBeUndefined()
  })

  test('an upload that was given up does not come back', () => {
    const given = after(picked, { type: 'picture_dropped' })
    expect(nextCreatePin(given, { type: 'file_taken', picture: uploaded })).toBe(given)
    expect(nextCreatePin(given, { type: 'file_sent', part: 1 })).toBe(given)
  })
})

describe('a page', () => {
  test('offers its pictures, and the one picked brings its words', () => {
    const choosing = after(search, found(image('/s', 200, 200), image('/l', 900, 900)))
    expect(choosing.picture.step).toBe('choosing')
    expect(choosing.page?.pictures.map(({ url }) => url)).toEqual(['/l', '/s'])
    const picked = nextCreatePin(choosing, {
      type: 'page_picture_picked',
      image: image('/l', 900, 900),
    })
    expect(picked.words).toMatchObject({
      title: 'Title of /l',
      description: 'Told by the page',
      link: 'https://example.com/a',
    })
  })

  test('never writes over what a person wrote, but over its own suggestion', () => {
    const first = after(
      { type: 'written', words: { description: 'Mine' } },
      search,
      found(image('/s', 200, 200), image('/l', 900, 900)),
      { type: 'page_picture_picked', image: image('/l', 900, 900) },
      { type: 'chooser_asked' },
      { type: 'page_picture_picked', image: image('/s', 200, 200) },
    )
    expect(first.words.title).toBe('Title of /s')
    expect(first.words.description).toBe('Mine')
  })

  test('with one picture needs no choosing', () => {
    expect(after(search, found(image('/l', 900, 900))).picture.step).toBe('picked')
  })

  test('without any says so by an empty choice', () => {
    const empty = after(search, found(image('/icon', 16, 16)))
    expect(empty.picture.step).toBe('choosing')
    expect(empty.page?.pictures).toEqual([])
  })

  test('that answers too late is not heard', () => {
    const other = after(search, { type: 'search_asked', address: 'https://example.com/b' })
    expect(nextCreatePin(other, found(image('/l', 900, 900)))).toBe(other)
    const dropped = after(search, { type: 'picture_dropped' })
    expect(nextCreatePin(dropped, found(image('/l', 900, 900)))).toBe(dropped)
  })

  test('its long words are cut to the form', () => {
    const long = {
      ...image('/l', 900, 900),
      title: `${'x'.repeat(99)}🍋`,
      description: `${'y'.repeat(499)}🍋${'y'.repeat(399)}`,
    }
    const { words } = after(search, found(long))
    expect(words).toMatchObject({ title: 'x'.repeat(99), description: 'y'.repeat(499) })
  })
})

describe('pictures of a page', () => {
  test('largest first, unknown sizes last, icons and doubles not at all', () => {
    const offered = pagePictures([
      image('/unknown', null, null),
      image('/icon', 119, 400),
      image('/small', 120, 120),
      image('/wide', 1_200, 300),
      image('/wide', 1_200, 300),
      image('/large', 800, 800),
    ])
    expect(offered.map(({ url }) => url)).toEqual(['/large', '/wide', '/small', '/unknown'])
  })
})

describe('saving', () => {
  test('wants a picture, then a board', () => {
    expect(lackOf(after())).toBe('picture')
    expect(lackOf(after(...picked))).toBe('board')
    expect(lackOf(after(...picked, board))).toBeNull()
    expect(nextCreatePin(after(), { type: 'save_asked' }).saving).toBe('not_yet')
  })

  test('keeps everything when it is refused, and can be tried again', () => {
    const ready = after(...picked, board, { type: 'written', words: { title: 'Lemon tart' } })
    const refused = [
      { type: 'save_asked' } as const,
      { type: 'save_refused', problems: { link: 'Odd.' } } as const,
    ].reduce(nextCreatePin, ready)
    expect(refused).toEqual({ ...ready, problems: { link: 'Odd.' } })
    expect(canSave(refused)).toBe(true)
    const written = nextCreatePin(refused, { type: 'written', words: { link: '' } })
    expect(written.problems).toEqual({})
  })

  test('nothing takes the picture away meanwhile', () => {
    const running = after(...picked, board, { type: 'save_asked' })
    expect(canSave(running)).toBe(false)
    expect(nextCreatePin(running, { type: 'picture_dropped' })).toBe(running)
    expect(nextCreatePin(running, { type: 'save_asked' })).toBe(running)
  })

  test('done leads to another pin on the same board', () => {
    const done = after(...picked, board, { type: 'save_asked' }, { type: 'saved', pin: saved })
    expect(done.saved).toBe(saved)
    expect(nextCreatePin(done, { type: 'another_asked' })).toEqual(openCreatePin({ board_id: '7' }))
  })

  test.each([
    [new Failure('board_not_found'), 'board_id'],
    [new Failure('section_not_found'), 'section'],
    [new Failure('image_broken'), 'picture'],
    [new Failure('url_too_slow'), 'picture'],
    [new Failure('upload_not_found'), 'picture'],
    [new Failure('invalid_input', { field: 'link' }), 'link'],
    [new Failure('invalid_input', { field: 'title' }), 'title'],
    [new Failure('storage_full'), null],
    [new Failure('rate_limited'), null],
  ] as const)('%o is told beside %s', (failure, field) => {
    expect(placeOfFailure(failure)).toBe(field)
  })
})

describe('a file that did not arrive', () => {
  const sending = { type: 'file_picked', fileUrl: 'blob:a', isVideo: false } as const
  const failed = { type: 'file_failed', text: 'No answer.' } as const
  test('stays, with the words, and can be sent again', () => {
    const state = after(sending, { type: 'written', words: { title: 'Tart' } }, failed)
    expect(state.picture).toEqual({ step: 'failed', fileUrl: 'blob:a', isVideo: false })
    expect([state.problems.picture, state.words.title]).toEqual(['No answer.', 'Tart'])
    expect([lackOf(state), canSave(state)]).toEqual(['retry', false])
    const again = [sending, { type: 'file_taken', picture: uploaded } as const].reduce(
      nextCreatePin,
      state,
    )
    expect(again.picture).toEqual({ step: 'picked', picture: uploaded })
    expect(again.problems).toEqual({})
  })
  test('that was given up stays given up', () => {
    expect(after(sending, { type: 'picture_dropped' }, failed).picture.step).toBe('wanted')
  })
})

describe('leaving loses something', () => {
  const words = { title: 'From the page', description: '', link: 'https://example.com/a' }
  test('once a picture or a word is one’s own', () => {
    expect(isBegun(after(board))).toBe(false)
    expect(isBegun(after({ type: 'written', words: { title: '  ' } }))).toBe(false)
    expect(isBegun(after({ type: 'written', words: { alt_text: 'A tart' } }))).toBe(true)
    expect(isBegun(after({ type: 'file_picked', fileUrl: 'blob:a', isVideo: false }))).toBe(true)
    expect(isBegun(after(...picked))).toBe(true)
  })
  test('not what came with the address, nor what is saved', () => {
    const given = openCreatePin({ words, picture: uploaded, board_id: '7' })
    expect(isBegun(given)).toBe(false)
    const changed = { type: 'written', words: { title: 'My own' } } as const
    expect(isBegun(nextCreatePin(given, changed))).toBe(true)
    const done = after(...picked, board, { type: 'save_asked' }, { type: 'saved', pin: saved })
    expect(isBegun(done)).toBe(false)
    expect(isBegun(nextCreatePin(done, { type: 'another_asked' }))).toBe(false)
  })
})
