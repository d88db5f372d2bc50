import { describe, expect, test } from 'vitest'
import { Failure } from '#contract/errors'
import type { PageImage } from '#contract/media/find-page-images'
import type { SavedPin } from '#contract/pins/pin'
import type { ScheduledPin } from '#contract/pins/scheduled/scheduled-pin'
import {
  type CreatePinEvent,
  nextCreatePin,
  openCreatePin,
  type Picture,
} from './create-pin-steps.ts'
import { fieldOfFailure } from './failure-field.ts'
import { pagePictures } from './page/page-pictures.ts'
import { isSaving } from './saving/save-states.ts'
import { isBegun } from './state/is-begun.ts'
import { canSave, missingPart } from './state/missing-part.ts'

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
  upload_id: null,
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
const started: CreatePinEvent = { type: 'save_started', key: 'k' }
const sent: CreatePinEvent = { type: 'save_sent' }
const search: CreatePinEvent = { type: 'search_started', address: 'https://example.com/a' }
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

  test('is shown during the upload, then becomes the picture', () => {
    const sending = after(picked, { type: 'file_sent', part: 0.4 })
    expect(sending.picture).toEqual({
      step: 'uploading',
      fileUrl: 'blob:1',
      isVideo: false,
      part: 0.4,
      isLost: false,
    })
    const lost = nextCreatePin(sending, { type: 'connection_lost', isLost: true })
    expect(lost.picture).toMatchObject({ step: 'uploading', isLost: true, part: 0.4 })
    expect([isBegun(lost), isBegun(lost, true)]).toEqual([true, false])
    expect(missingPart(sending)).toBe('upload')
    const taken = nextCreatePin(sending, { type: 'file_taken', picture: uploaded })
    expect(taken.picture).toEqual({ step: 'picked', picture: uploaded })
  })

  test('that is refused does not affect what was typed', () => {
    const refused = after({ type: 'edited', words: { title: 'Lemon tart' } }, picked, {
      type: 'picture_refused',
      text: 'That picture is too small to save.',
    })
    expect(refused.picture.step).toBe('wanted')
    expect(refused.problems.picture).toBe('That picture is too small to save.')
    expect(refused.words.title).toBe('Lemon tart')
    expect(nextCreatePin(refused, picked).problems.picture).toBeUndefined()
  })

  test('stays away once its upload is cancelled', () => {
    const cancelled = after(picked, { type: 'picture_dropped' })
    expect(nextCreatePin(cancelled, { type: 'file_taken', picture: uploaded })).toBe(cancelled)
    expect(nextCreatePin(cancelled, { type: 'file_sent', part: 1 })).toBe(cancelled)
  })
})

describe('a page', () => {
  test('offers its pictures, and the picked one fills in its texts', () => {
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

  test('replaces its own suggestions, but never what a person typed', () => {
    const first = after(
      { type: 'edited', words: { description: 'Mine' } },
      search,
      found(image('/s', 200, 200), image('/l', 900, 900)),
      { type: 'page_picture_picked', image: image('/l', 900, 900) },
      { type: 'chooser_opened' },
      { type: 'page_picture_picked', image: image('/s', 200, 200) },
    )
    expect(first.words.title).toBe('Title of /s')
    expect(first.words.description).toBe('Mine')
  })

  test('with one picture selects it at once', () => {
    expect(after(search, found(image('/l', 900, 900))).picture.step).toBe('picked')
  })

  test('without any picture shows an empty chooser', () => {
    const empty = after(search, found(image('/icon', 16, 16)))
    expect(empty.picture.step).toBe('choosing')
    expect(empty.page?.pictures).toEqual([])
  })

  test('that answers too late is ignored', () => {
    const other = after(search, { type: 'search_started', address: 'https://example.com/b' })
    expect(nextCreatePin(other, found(image('/l', 900, 900)))).toBe(other)
    const dropped = after(search, { type: 'picture_dropped' })
    expect(nextCreatePin(dropped, found(image('/l', 900, 900)))).toBe(dropped)
  })

  test('has its long texts cut to fit the form', () => {
    const long = {
      ...image('/l', 900, 900),
      title: `${'x'.repeat(99)}🍋`,
      description: `${'y'.repeat(499)}🍋${'y'.repeat(399)}`,
    }
    const { words } = after(search, found(long))
    expect(words).toMatchObject({ title: 'x'.repeat(99), description: 'y'.repeat(499) })
  })
})

describe('pagePictures', () => {
  test('sorts the largest first and unknown sizes last, without icons and duplicates', () => {
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
  test('requires a picture, then a board', () => {
    expect(missingPart(after())).toBe('picture')
    expect(missingPart(after(...picked))).toBe('board')
    expect(missingPart(after(...picked, board))).toBeNull()
    expect(isSaving(nextCreatePin(after(), started).save)).toBe(false)
  })

  test('keeps everything after a refusal, and can be tried again', () => {
    const ready = after(...picked, board, { type: 'edited', words: { title: 'Lemon tart' } })
    const odd: CreatePinEvent = { type: 'save_refused', problems: { link: 'Odd.' } }
    const refused = [started, sent, odd].reduce(nextCreatePin, ready)
    expect(refused).toEqual({ ...ready, save: refused.save, problems: { link: 'Odd.' } })
    expect(canSave(refused)).toBe(true)
    const edited = nextCreatePin(refused, { type: 'edited', words: { link: '' } })
    expect(edited.problems).toEqual({})
  })

  test('does not allow changing anything meanwhile, nor while it is not known what became of it', () => {
    const running = after(...picked, board, started)
    expect(canSave(running)).toBe(false)
    const lost: CreatePinEvent = { type: 'save_unanswered' }
    const unanswered = [sent, lost].reduce(nextCreatePin, running)
    expect(canSave(unanswered)).toBe(true)
    const changes: CreatePinEvent[] = [
      { type: 'picture_dropped' },
      { type: 'edited', words: { title: 'Other' } },
      { type: 'place_chosen', place: { board_id: '8', section_id: null } },
      { type: 'when_chosen', when: { day: '2026-12-05', time: '09:00' } },
    ]
    for (const change of changes)
      for (const held of [running, unanswered]) expect(nextCreatePin(held, change)).toBe(held)
    expect(nextCreatePin(running, started)).toBe(running)
  })

  test('is followed by another pin on the same board', () => {
    const done = after(...picked, board, started, sent, { type: 'saved', pin: saved })
    expect(done.saved).toBe(saved)
    expect(nextCreatePin(done, { type: 'another_requested' })).toEqual(
      openCreatePin({ board_id: '7' }),
    )
  })

  test.each([
    [new Failure('board_not_found'), 'board_id'],
    [new Failure('section_not_found'), 'section'],
    [new Failure('image_broken'), 'picture'],
    [new Failure('url_too_slow'), 'picture'],
    [new Failure('upload_not_found'), 'picture'],
    [new Failure('invalid_input', { field: 'link' }), 'link'],
    [new Failure('invalid_input', { field: 'title' }), 'title'],
    [new Failure('publish_time_past', { field: 'publish_time' }), 'publish_time'],
    [new Failure('person_not_taggable', { field: 'tagged_user_ids.1' }), 'tagged_user_ids.1'],
    [new Failure('topic_not_found', { field: 'topic_ids.1' }), 'topic_ids.1'],
    [new Failure('product_not_found', { field: 'product_tags.2' }), 'product_tags.2'],
    [new Failure('product_tags_not_offered', { field: 'product_tags' }), 'product_tags'],
    [new Failure('storage_full'), null],
    [new Failure('rate_limited'), null],
  ] as const)('shows %o at %s', (failure, field) => {
    expect(fieldOfFailure(failure)).toBe(field)
  })
})

describe('a pin for later', () => {
  const later = { type: 'when_chosen', when: { day: '2026-12-05', time: '09:00' } } as const
  const emptied = { type: 'when_chosen', when: { day: '', time: '09:00' } } as const
  test('needs a day and a time, unless it is for now again', () => {
    expect(missingPart(after(...picked, board, later))).toBeNull()
    expect(missingPart(after(...picked, board, emptied))).toBe('time')
    expect(canSave(after(...picked, board, emptied))).toBe(false)
    const now = { type: 'when_chosen', when: null } as const
    expect(missingPart(after(...picked, board, emptied, now))).toBeNull()
  })
  test('keeps its time when it is refused, and loses the problem with another one', () => {
    const problems = { publish_time: 'Too late.', title: 'Too loud.' }
    const refused = { type: 'save_refused', problems } as const
    const state = after(...picked, board, later, started, sent, refused)
    expect(state).toMatchObject({
      when: later.when,
      problems,
      save: { step: 'saving', status: 'failed' },
    })
    const other = { type: 'when_chosen', when: { day: '2026-12-06', time: '09:00' } } as const
    expect(nextCreatePin(state, other).problems).toEqual({ title: 'Too loud.' })
  })
  test('makes room for the next one, on the same board and for now', () => {
    const scheduled = { id: '5' } as ScheduledPin
    const done = after(...picked, board, later, { type: 'scheduled', pin: scheduled })
    expect(done).toMatchObject({ scheduled, saved: null })
    expect(isBegun(done)).toBe(false)
    const next = nextCreatePin(done, { type: 'another_requested' })
    expect(next).toMatchObject({ when: null, scheduled: null, place: done.place })
  })
})

describe('a failed upload', () => {
  const sending = { type: 'file_picked', fileUrl: 'blob:a', isVideo: false } as const
  const failed = { type: 'file_failed', text: 'No answer.' } as const
  test('keeps the file and the texts, and can be repeated', () => {
    const state = after(sending, { type: 'edited', words: { title: 'Tart' } }, failed)
    expect(state.picture).toEqual({ step: 'failed', fileUrl: 'blob:a', isVideo: false })
    expect([state.problems.picture, state.words.title]).toEqual(['No answer.', 'Tart'])
    expect([missingPart(state), canSave(state)]).toEqual(['retry', false])
    const again = [sending, { type: 'file_taken', picture: uploaded } as const].reduce(
      nextCreatePin,
      state,
    )
    expect(again.picture).toEqual({ step: 'picked', picture: uploaded })
    expect(again.problems).toEqual({})
  })
  test('is ignored once it was cancelled', () => {
    expect(after(sending, { type: 'picture_dropped' }, failed).picture.step).toBe('wanted')
  })
})

test('a picture that is on an own board already is said to be, until another one is chosen', () => {
  const copy: CreatePinEvent = {
    type: 'copy_found',
    picture: uploaded,
    board: { name: 'Here', url: '/olive/here/' },
  }
  const withCopy = after(...picked, copy)
  expect(withCopy.ownCopy).toEqual({ name: 'Here', url: '/olive/here/' })
  expect(canSave(nextCreatePin(withCopy, board))).toBe(true)
  expect(nextCreatePin(withCopy, { type: 'picture_dropped' }).ownCopy).toBeNull()
  const other = { ...uploaded, signature: 'cd' }
  expect(after(...picked, { ...copy, picture: other }).ownCopy).toBeNull()
})
