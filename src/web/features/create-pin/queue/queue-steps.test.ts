import { describe, expect, test } from 'vitest'
import { plainRecipe } from '#contract/media/picture-edit/recipe'
import type { SavedPin } from '#contract/pins/pin'
import { allFiles, fileOf, filesThat } from './files/file-list.ts'
import { queuedAgain, toQueued } from './files/queued-file.ts'
import {
  dueFiles,
  nextQueue,
  openQueue,
  partOfAll,
  type QueueEvent,
  type QueueState,
  wouldLose,
} from './queue-steps.ts'

const files = ['a', 'b', 'c', 'd'].map((name, at) => ({
  ...toQueued(new File(['x'.repeat(10 * (at + 1))], `${name}.png`, { type: 'image/png' })),
  key: name,
}))
const sent = { signature: 's', upload_id: null, width: 1, height: 1, color: '#fff' }
const after = (...events: QueueEvent[]) => events.reduce(nextQueue, openQueue(files))
const start = (key: string): QueueEvent => ({ type: 'started', key })
const take = (key: string): QueueEvent => ({ type: 'taken', key, sent })
const stepOf = (key: string, ...events: QueueEvent[]) => fileOf(after(...events).files, key)?.step
const firstOf = ({ files: list }: QueueState) => allFiles(list)[0]
const tallyIn = ({ files: list }: QueueState) => list.tally
const ready = ({ files: list }: QueueState) => keys(filesThat(list, 'ready'))
const isUnderWay = (state: QueueState) => tallyIn(state).underWay > 0
const keys = (some: readonly { key: string }[]) => some.map(({ key }) => key).join('')

describe('a queue', () => {
  test('sends two at a time, in their order, and the next when one is done or stopped', () => {
    expect(keys(dueFiles(after()))).toBe('ab')
    expect(keys(dueFiles(after(start('a'))))).toBe('b')
    const two = [start('a'), start('b')]
    expect(keys(dueFiles(after(...two)))).toBe('')
    expect(keys(dueFiles(after(...two, take('a'))))).toBe('c')
    expect(keys(dueFiles(after(...two, { type: 'paused', keys: ['b'] })))).toBe('c')
    const failed = { type: 'failed', key: 'b', text: 'No', canRetry: true } as const
    expect(keys(dueFiles(after(...two, failed)))).toBe('c')
  })

  test('has captions of its videos until they are sent, which are kept where the server lost the file', () => {
    const captions = [{ language: 'en', text: 'WEBVTT' }]
    const said: QueueEvent = { type: 'captioned', key: 'a', captions }
    const none: QueueEvent = { type: 'captioned', key: 'a', captions: [] }
    const of = (...events: QueueEvent[]) => firstOf(after(take('a'), ...events))?.captions
    expect([of(said), of(said, none)]).toEqual([captions, []])
    expect(of(said, { type: 'pin_started', key: 'a' }, none)).toEqual(captions)
    const lost = { text: 'Gone', isGone: true, saveKey: 'k', unanswered: null }
    expect(of(said, { type: 'pin_failed', key: 'a', ...lost })).toEqual(captions)
  })

  test('counts the bytes of all files', () => {
    const half: QueueEvent = { type: 'part_sent', key: 'd', part: 0.5 }
    expect(partOfAll(after())).toBe(0)
    expect(partOfAll(after(start('d'), half))).toBeCloseTo(0.2)
    expect(partOfAll(after(take('a'), start('d'), half))).toBeCloseTo(0.3)
    expect(partOfAll(openQueue([]))).toBe(0)
  })

  test('pauses and goes on; what comes late of a paused upload changes nothing', () => {
    const paused: QueueEvent[] = [
      start('a'),
      { type: 'part_sent', key: 'a', part: 0.25 },
      { type: 'paused', keys: ['a'] },
    ]
    const late: QueueEvent = { type: 'part_sent', key: 'a', part: 0.9 }
    expect(firstOf(after(...paused, late))).toMatchObject({ step: 'paused', part: 0.25 })
    expect(stepOf('a', ...paused, { type: 'resumed', keys: ['a'] })).toBe('waiting')
    expect(stepOf('a', { type: 'paused', keys: ['a'] })).toBe('paused')
    expect(stepOf('a', take('a'), { type: 'paused', keys: ['a'] })).toBe('ready')
  })

  test('tries again only what may work', () => {
    const failed = (canRetry: boolean): QueueEvent => ({
      ...{ type: 'failed', key: 'a', text: 'No', canRetry },
    })
    const again: QueueEvent = { type: 'resumed', keys: ['a'] }
    expect(stepOf('a', start('a'), failed(true), again)).toBe('waiting')
    expect(stepOf('a', start('a'), failed(false), again)).toBe('refused')
  })

  test('sends nothing while the server takes no more, and then what was put back', () => {
    const hold = { until: 60_000, text: 'Too many' }
    const held = after(
      start('a'),
      { type: 'held', what: 'uploads', hold },
      { type: 'put_back', key: 'a' },
    )
    expect([fileOf(held.files, 'a')?.step, keys(dueFiles(held))]).toEqual(['waiting', ''])
    const over = nextQueue(held, { type: 'held', what: 'uploads', hold: null })
    expect(keys(dueFiles(over))).toBe('ab')
    const saving = nextQueue(over, { type: 'held', what: 'saves', hold })
    expect(keys(dueFiles(saving))).toBe('ab')
    const late = after(start('a'), { type: 'paused', keys: ['a'] }, { type: 'put_back', key: 'a' })
    expect(fileOf(late.files, 'a')?.step).toBe('paused')
  })

  test('sends again what the server has no more', () => {
    const lost = { text: 'Gone', saveKey: 'k', unanswered: null, isGone: true }
    const gone = after(take('a'), { type: 'pin_failed', key: 'a', ...lost })
    expect(firstOf(gone)).toMatchObject({ step: 'failed', sent: null, part: 0, problem: 'Gone' })
  })

  test('an edited picture takes the place of what was sent, unless that is being saved', () => {
    const original = { ...sent, url: '/736' }
    const edited = { original, recipe: plainRecipe }
    const made = { ...sent, signature: 'made' }
    const event: QueueEvent = { type: 'edited', key: 'a', sent: made, edited }
    expect(firstOf(after(take('a'), event))).toMatchObject({ step: 'ready', sent: made, edited })
    const saving = after(take('a'), { type: 'pin_started', key: 'a' }, event)
    expect(firstOf(saving)).toMatchObject({ sent, edited: null })
    expect(firstOf(after(start('a'), event))?.sent).toBeNull()
  })

  test('says so while the connection is lost', () => {
    const lost: QueueEvent = { type: 'connection_lost', key: 'a', isLost: true }
    expect(firstOf(after(start('a'), lost))?.isLost).toBe(true)
    expect(firstOf(after(lost))?.isLost).toBe(false)
    const saving: QueueEvent[] = [take('a'), { type: 'pin_started', key: 'a' }]
    expect(firstOf(after(...saving, lost))).toMatchObject({ step: 'saving', isLost: true })
    expect(firstOf(after(start('a'), lost, start('a')))?.isLost).toBe(false)
    expect(firstOf(after(start('a'), lost, ...saving))?.isLost).toBe(false)
  })

  test('saves what has arrived, and keeps what could not be saved', () => {
    const state = after(take('a'), take('b'))
    expect([ready(state), tallyIn(state).arrived, isUnderWay(state)]).toEqual(['ab', 2, true])
    const pin = { id: '7' } as SavedPin
    const saved = after(
      take('a'),
      take('b'),
      { type: 'save_started' },
      { type: 'pin_started', key: 'a' },
      { type: 'pin_saved', key: 'a', pin },
      { type: 'pin_started', key: 'b' },
      { type: 'pin_failed', key: 'b', text: 'No', saveKey: 'another', unanswered: null },
      { type: 'save_ended', isAll: false },
    )
    expect(saved.saved).toBe(pin)
    expect([tallyIn(saved).saved, ready(saved)]).toEqual([1, 'b'])
    expect(allFiles(saved.files)[1]).toMatchObject({
      problem: 'No',
      saveKey: 'another',
      unanswered: null,
    })
  })

  test('keeps the title of one whose save was not answered, as it was sent', () => {
    const { saveKey = '' } = firstOf(after()) ?? {}
    const command = { board_id: '7', title: '' }
    const lost = { saveKey, unanswered: command }
    const failed = { type: 'pin_failed', key: 'a', text: 'No answer', ...lost } as const
    const titled: QueueEvent = { type: 'written', key: 'a', words: { title: 'Other' } }
    const unanswered = after(take('a'), { type: 'pin_started', key: 'a' }, failed, titled)
    expect(firstOf(unanswered)).toMatchObject({ step: 'ready', title: '', saveKey })
    const saving = after(take('a'), { type: 'pin_started', key: 'a' }, titled)
    const saved: QueueEvent = { type: 'pin_saved', key: 'a', pin: { id: '7' } as SavedPin }
    for (const state of [saving, nextQueue(nextQueue(saving, saved), titled)])
      expect(firstOf(state)?.title).toBe('')
    const refused = nextQueue(unanswered, { ...failed, saveKey: 'another', unanswered: null })
    expect(firstOf(nextQueue(refused, titled))?.title).toBe('Other')
  })

  const pressed: QueueEvent[] = [take('a'), { type: 'save_started' }]
  const begun: QueueEvent[] = [...pressed, { type: 'pin_started', key: 'a' }]
  const ended: QueueEvent[] = [...begun, { type: 'save_ended', isAll: true }]
  const left: QueueEvent[] = [...ended, start('b')]
  const failed: QueueEvent = { type: 'failed', key: 'b', text: 'No', canRetry: true }
  test.each([
    [null, 'done', [take('a'), start('b')]],
    ['attempted', 'running', pressed],
    ['attempted', 'failed', [...pressed, { type: 'save_ended', isAll: false } as const]],
    ['publishing', 'running', [...begun, start('b')]],
    ['publishing', 'running', [...begun, start('b'), failed]],
    ['publishing', 'failed', [...begun, { type: 'save_ended', isAll: false } as const]],
    ['succeeded', 'done', ended],
    ['uploading', 'running', left],
    ['uploading', 'done', [...left, take('b')]],
    ['uploading', 'failed', [...left, failed]],
    ['attempted', 'running', [...left, { type: 'save_started' } as const]],
  ])('is at %s, %s', (step, status, events) => {
    expect(after(...events).save).toMatchObject({ step, status })
  })

  test('saves only what is chosen, and waits for no other', () => {
    const chosen = after(take('a'), take('b'), {
      type: 'chosen',
      keys: ['b', 'c', 'd'],
      isChosen: false,
    })
    expect([ready(chosen), isUnderWay(chosen)]).toEqual(['a', false])
    const scheduled = nextQueue(chosen, { type: 'pin_scheduled', key: 'a', publishTime: 90 })
    expect(firstOf(scheduled)).toMatchObject({ step: 'saved', publishTime: 90 })
    expect(keys(filesThat(scheduled.files, 'open'))).toBe('bcd')
    const saving = nextQueue(scheduled, { type: 'pin_started', key: 'b' })
    const failed = { type: 'failed', key: 'c', text: 'No', canRetry: false } as const
    expect(keys(filesThat(nextQueue(saving, failed).files, 'open'))).toBe('d')
    const again = nextQueue(scheduled, { type: 'chosen', keys: ['b', 'c'], isChosen: true })
    expect([ready(again), isUnderWay(again)]).toEqual(['b', true])
  })

  test('what all have in common is chosen bit by bit, and each has an alt text of its own', () => {
    const words: QueueEvent = { type: 'written', key: 'a', words: { alt_text: 'A tart' } }
    const shared = (some: Partial<QueueState['shared']>): QueueEvent => ({
      ...{ type: 'shared', shared: some },
    })
    const state = after(
      shared({ link: 'https://tarts.example' }),
      shared({ options: { is_ai_made: true } }),
      words,
      { type: 'written', key: 'a', words: { title: 'Tart' } },
    )
    expect(state.shared).toEqual({
      ...{ description: '', link: 'https://tarts.example', options: { is_ai_made: true } },
    })
    expect(firstOf(state)).toMatchObject({ title: 'Tart', alt_text: 'A tart' })
  })

  test('would lose what is not kept, and nothing that is', () => {
    const keep = (key: string): QueueEvent => ({ type: 'kept', keys: [key], isKept: true })
    const kept = files.map(({ key }) => keep(key))
    expect(wouldLose(after())).toBe(true)
    expect(wouldLose(after(...kept))).toBe(false)
    expect(wouldLose(after(...kept, { type: 'save_started' }))).toBe(true)
    expect(wouldLose(after(...kept, { type: 'kept', keys: ['c'], isKept: false }))).toBe(true)
    const refused: QueueEvent = { type: 'failed', key: 'a', text: 'No', canRetry: false }
    const saved: QueueEvent = { type: 'pin_saved', key: 'b', pin: { id: '7' } as SavedPin }
    expect(wouldLose(after(keep('c'), keep('d'), refused, saved))).toBe(false)
    expect(wouldLose(after(keep('c'), keep('d'), refused))).toBe(true)
    expect(wouldLose(after(keep('c'), keep('d'), saved))).toBe(true)
  })
})

describe('a file of an earlier visit', () => {
  const known = {
    ...{ key: 'k', person_id: '1', name: 'v.mp4', size: 9, type: 'video/mp4', kept_at: 0 },
    ...{ address: '/upload-resumable/7', title: 'Mine', save_key: 'k', draft_id: null },
    ...{ edit: { start_ms: 500 }, isThere: true },
  }

  test('goes on at its address, with its title and the part of the video that was chosen', () => {
    expect(queuedAgain(known)).toMatchObject({
      ...{ step: 'waiting', address: '/upload-resumable/7', title: 'Mine', isVideo: true },
      ...{ saveKey: 'k', isKept: true, edit: { start_ms: 500 } },
    })
  })

  test('whose save was not answered is sent as it was, and is titled as it was', () => {
    const unanswered = { board_id: '7', title: 'Mine', image_signature: 's' }
    const state = openQueue([queuedAgain({ ...known, unanswered })])
    expect(firstOf(state)).toMatchObject({ saveKey: 'k', unanswered })
    const titled = nextQueue(state, { type: 'written', key: 'k', words: { title: 'Other' } })
    expect(firstOf(titled)?.title).toBe('Mine')
    expect(queuedAgain(known).unanswered).toBeNull()
  })

  test('that is here already is not sent again', () => {
    const state = openQueue([queuedAgain({ ...known, sent })])
    expect(firstOf(state)).toMatchObject({ step: 'ready', part: 1, sent })
  })

  test('is asked for again where it was not kept', () => {
    const state = openQueue([queuedAgain({ ...known, isThere: false })])
    expect([firstOf(state)?.step, isUnderWay(state)]).toEqual(['missing', false])
    const other = nextQueue(state, { type: 'other_chosen', key: 'k', text: 'Another' })
    expect(firstOf(other)).toMatchObject({ step: 'missing', problem: 'Another' })
    const file = new File(['x'], 'v.mp4')
    const chosen = nextQueue(state, { type: 'chosen_again', key: 'k', file })
    expect([firstOf(chosen)?.step, firstOf(chosen)?.file]).toEqual(['waiting', file])
  })
})
