import { describe, expect, it } from 'vitest'
import { plainRecipe } from '#contract/media/picture-edit/recipe'
import type { UploadedPicture } from '../editing/edited-from.ts'
import { pagedContent } from './paged-start.ts'
import { editable, lackOf, nextPaged, noWords, openPaged, type PagedEvent } from './paged-steps.ts'

const added = (...keys: string[]): PagedEvent => ({
  type: 'added',
  pages: keys.map((key) => ({
    ...{ key, words: noWords },
    picture: { kind: 'file', url: `blob:${key}`, part: 0, signature: null },
  })),
})
const uploaded = (signature: string): UploadedPicture => ({
  ...{ kind: 'uploaded', upload_id: null, signature, url: `/${signature}` },
  ...{ width: 400, height: 300, color: '#c81e3c' },
})
const stored = (key: string): PagedEvent => ({ type: 'stored', key, picture: uploaded(key) })
const after = (...events: PagedEvent[]) => events.reduce(nextPaged, openPaged())
const started: PagedEvent = { type: 'save_started', key: 'k' }
const sent: PagedEvent = { type: 'save_sent' }
const keysAfter = (...events: PagedEvent[]) => after(...events).pages.map(({ key }) => key)

it('keeps pages in the order they are put in, and none but those', () => {
  expect(keysAfter(added('a', 'b', 'c'), { type: 'moved', keys: ['c', 'a', 'b'] })).toEqual([
    'c',
    'a',
    'b',
  ])
  expect(keysAfter(added('a', 'b'), { type: 'moved', keys: ['b'] })).toEqual(['a', 'b'])
  expect(after(added(...Array.from({ length: 30 }, (_, n) => `${n}`))).pages).toHaveLength(20)
})

it('opens the next page when the open one is removed', () => {
  const removed = (key: string): PagedEvent => ({ type: 'removed', key })
  const opened: PagedEvent = { type: 'opened', key: 'b' }
  expect(after(added('a', 'b', 'c'), opened, removed('b')).openKey).toBe('c')
  expect(after(added('a', 'b'), opened, removed('b')).openKey).toBe('a')
  expect(after(added('a', 'b'), opened, removed('a')).openKey).toBe('b')
  expect(after(added('a'), removed('a')).openKey).toBeNull()
})

it('shows what was refused at its page and field, until that is written anew', () => {
  const refused: PagedEvent = { type: 'save_refused', page: 1, field: 'link', text: 'No address' }
  const state = after(added('a', 'b'), stored('a'), stored('b'), started, sent, refused)
  expect(state).toMatchObject({ openKey: 'b', save: { step: 'saving', status: 'failed' } })
  expect(state.pages[1]?.problems).toEqual({ link: 'No address' })
  const mended = nextPaged(state, {
    type: 'written',
    key: 'b',
    words: { link: 'https://a.example' },
  })
  expect(mended.pages[1]).toMatchObject({ problems: {}, words: { link: 'https://a.example' } })
})

it('has captions of its videos, in its draft, too, and what is refused of them until they are given anew', () => {
  const captions = [{ language: 'en', text: 'WEBVTT' }]
  const filmed: PagedEvent = { type: 'video_stored', key: 'a', signature: 'f', upload_id: '7' }
  const state = after(added('a', 'b'), filmed, stored('b'), {
    ...{ type: 'captioned', key: 'a', captions },
  })
  expect(state.pages.map((page) => page.captions)).toEqual([captions, undefined])
  const as = { words: { title: '', description: '' }, options: {}, when: null }
  const { pages } = pagedContent(state, as, { board_id: null, section_id: null })
  expect(pages?.map((page) => page.captions)).toEqual([captions, undefined])
  const refused: PagedEvent = { type: 'save_refused', page: 0, field: 'captions', text: 'No' }
  const shown = [started, sent, refused].reduce(nextPaged, state)
  expect(shown.pages[0]).toMatchObject({ problem: null, problems: { captions: 'No' } })
  const again = nextPaged(shown, { type: 'captioned', key: 'a', captions: [] })
  expect(again.pages[0]).toMatchObject({ captions: [], problems: {} })
})

describe('its save', () => {
  const two = [added('a', 'b'), stored('a'), stored('b')]
  const failed: PagedEvent = { type: 'send_failed', key: 'b', text: 'Too large' }
  it.each([
    [null, 'done', []],
    ['processing', 'running', [added('a', 'b'), stored('a')]],
    ['processing', 'failed', [added('a', 'b'), stored('a'), failed]],
    [
      'processing',
      'running',
      [...two, failed, { type: 'send_repeated', key: 'b', isHere: true } as const],
    ],
    ['edited', 'done', two],
    ['processing', 'running', [...two, added('c')]],
    ['creating', 'running', [...two, started]],
    ['saving', 'running', [...two, started, sent]],
    ['saved', 'done', [...two, started, sent, { type: 'save_answered' } as const]],
    [null, 'done', [...two, { type: 'removed', key: 'a' }, { type: 'removed', key: 'b' }] as const],
  ])('is at %s, %s', (step, status, events) => {
    expect(after(...events).save).toMatchObject({ step, status })
  })

  it('keeps the pages as they were sent until that is answered', () => {
    const unanswered = after(...two, started, sent, { type: 'save_unanswered' })
    const changes: PagedEvent[] = [
      { type: 'written', key: 'a', words: { title: 'Other' } },
      { type: 'removed', key: 'a' },
      { type: 'moved', keys: ['b', 'a'] },
      { type: 'format_chosen', format: '9:16' },
      added('c'),
    ]
    for (const change of changes) expect(nextPaged(unanswered, change)).toBe(unanswered)
    expect(nextPaged(unanswered, { type: 'opened', key: 'b' }).openKey).toBe('b')
  })
})

it('changes nothing while it is saved, so that what is refused is said at its page', () => {
  const refused: PagedEvent = { type: 'save_refused', page: 1, field: 'title', text: 'Too loud' }
  const state = after(
    ...[added('a', 'b'), stored('a'), stored('b'), started, sent],
    { type: 'removed', key: 'a' },
    { type: 'moved', keys: ['b', 'a'] },
    added('c'),
    refused,
  )
  expect(state.pages.map(({ key, problems }) => [key, problems])).toEqual([
    ['a', {}],
    ['b', { title: 'Too loud' }],
  ])
})

it('says what is wrong with its brand until that is chosen anew, or it is saved again', () => {
  const refused: PagedEvent = { type: 'save_refused', option: 'brand', text: 'Nobody has it' }
  const state = after(added('a', 'b'), stored('a'), stored('b'), started, sent, refused)
  expect(state).toMatchObject({ openKey: 'a', problems: { brand: 'Nobody has it' } })
  for (const event of [{ type: 'options_chosen' } as const, started])
    expect(nextPaged(state, event).problems).toEqual({})
})

it('can be saved once more with a picture of another site that did not come', () => {
  const picture = { kind: 'web', url: 'https://a.example/a.png' } as const
  const pages = ['a', 'b'].map((key) => ({ key, picture, words: noWords }))
  const refused: PagedEvent = { type: 'save_refused', page: 0, field: 'picture', text: 'Away' }
  const state = after({ type: 'added', pages }, started, sent, refused)
  expect(lackOf(state, true)).toBe('failed')
  expect(
    lackOf(nextPaged(state, { type: 'send_repeated', key: 'a', isHere: true }), true),
  ).toBeNull()
})

describe('what is lacking', () => {
  const two = [added('a', 'b'), stored('a'), stored('b')]
  const six = ['a', 'b', 'c', 'd', 'e', 'f']
  const failed: PagedEvent = { type: 'send_failed', key: 'b', text: 'Too large' }
  it.each([
    ['pages', [added('a'), stored('a')], true],
    ['upload', [added('a', 'b'), stored('a')], true],
    ['failed', [...two, failed], true],
    ['upload', [...two, failed, { type: 'send_repeated', key: 'b', isHere: true } as const], true],
    ['fewer', [added(...six), ...six.map(stored)], true],
    [
      null,
      [added(...six), ...six.map(stored), { type: 'format_chosen', format: '9:16' } as const],
      true,
    ],
    ['board', two, false],
    [null, two, true],
  ])('is %s', (lack, events, hasBoard) => {
    expect(lackOf(after(...events), hasBoard)).toBe(lack)
  })
})

it('shows an edited picture in place of a page’s own, and sends nothing of it again', () => {
  const edited = { ...uploaded('c'), edited: { original: uploaded('a'), recipe: plainRecipe } }
  const state = after(added('a', 'b'), stored('a'), { type: 'edited', key: 'a', picture: edited })
  expect(state.pages[0]).toMatchObject({ picture: { signature: 'c', url: '/c', uploaded: edited } })
  expect(editable(state.pages[0]!)).toBe(edited)
  // The other one is not here yet.
  expect(editable(state.pages[1]!)).toBeNull()
  const failed: PagedEvent = { type: 'save_refused', page: 0, field: 'picture', text: 'Gone' }
  const again = nextPaged(nextPaged(state, failed), {
    type: 'send_repeated',
    key: 'a',
    isHere: true,
  })
  expect(again.pages[0]).toMatchObject({ problem: null, picture: { signature: 'c' } })
  const anew: PagedEvent = { type: 'edited', key: 'a', picture: { ...edited, signature: 'd' } }
  expect(nextPaged(nextPaged(state, failed), anew).pages[0]).toMatchObject({
    ...{ problem: null, picture: { signature: 'd' } },
  })
})
