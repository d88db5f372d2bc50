import { expect, it } from 'vitest'
import type { SavedPin } from '#contract/pins/pin'
import type { ChosenPicture } from './chosen-pictures.ts'
import {
  isAllSaved,
  isPartlySaved,
  nextSeveral,
  openSeveral,
  type SeveralEvent,
  unsaved,
} from './several-steps.ts'

const pin = { id: '1' } as SavedPin
const chosen = (title: string): ChosenPicture => ({
  picture: { kind: 'web', url: `https://e.com/${title}.jpg`, isFound: false },
  title,
  description: '',
})
const three = openSeveral({ chosen: ['a', 'b', 'c'].map(chosen) })
const after = (...events: SeveralEvent[]) => events.reduce(nextSeveral, three)
const steps = (...events: SeveralEvent[]) => after(...events).pins.map(({ step }) => step)

it('tracks the state of each pin, and does not save a saved pin again', () => {
  const events: SeveralEvent[] = [
    { type: 'save_started' },
    { type: 'pin_started', key: 0 },
    { type: 'pin_started', key: 1 },
    { type: 'pin_saved', key: 0, pin },
    { type: 'pin_failed', key: 1, text: 'No picture', saveKey: 'other', unanswered: null },
  ]
  expect(steps(...events)).toEqual(['saved', 'failed', 'waiting'])
  expect(after(...events).save).toMatchObject({ step: 'publishing', status: 'running' })

  // The third was not attempted after the second failed, and has the same reason.
  const ended = after(...events, { type: 'save_ended', text: 'No picture' })
  expect(ended).toMatchObject({ save: { step: 'publishing', status: 'failed' }, saved: pin })
  expect(unsaved(ended)).toMatchObject([
    { key: 1, step: 'failed', problem: 'No picture' },
    { key: 2, step: 'failed', problem: 'No picture' },
  ])
  expect([isPartlySaved(ended), isAllSaved(ended)]).toEqual([true, false])

  const again = nextSeveral(ended, { type: 'save_started' })
  expect(again.pins.map(({ step, problem }) => [step, problem])).toEqual([
    ['saved', null],
    ['waiting', null],
    ['waiting', null],
  ])
})

it('allows changing a title until its pin is being saved, and removing pins until saving begins', () => {
  expect(after({ type: 'titled', key: 1, title: 'B' }).pins[1]?.title).toBe('B')
  const running: SeveralEvent[] = [{ type: 'save_started' }, { type: 'pin_started', key: 1 }]
  expect(after(...running, { type: 'titled', key: 1, title: 'B' }).pins[1]?.title).toBe('b')
  expect(after(...running, { type: 'left_out', key: 2 }).pins).toHaveLength(3)

  const one = after({ type: 'left_out', key: 0 }, { type: 'left_out', key: 1 })
  expect(one.pins.map(({ key }) => key)).toEqual([2])
  // The last one cannot be removed.
  expect(nextSeveral(one, { type: 'left_out', key: 2 })).toBe(one)
})

it('keeps the title of one whose save was not answered, as it was sent', () => {
  const saveKey = three.pins[0]?.saveKey ?? ''
  const unanswered = { board_id: '7', title: 'a' }
  const lost = { type: 'pin_failed', key: 0, text: 'No answer', saveKey, unanswered } as const
  const titled: SeveralEvent = { type: 'titled', key: 0, title: 'Other' }
  const state = after({ type: 'save_started' }, lost, { type: 'save_ended', text: 'No answer' })
  expect(nextSeveral(state, titled).pins[0]?.title).toBe('a')
  const refused = nextSeveral(state, { ...lost, saveKey: 'other', unanswered: null })
  expect(nextSeveral(refused, titled).pins[0]?.title).toBe('Other')
})

it('uses a picture that is handed over only for a pin that waits for it', () => {
  const waiting = openSeveral({
    chosen: [chosen('a'), { ...chosen('b'), picture: { kind: 'coming' } }],
  })
  const dataUri = 'data:image/png;base64,AA=='
  const result = [0, 1].reduce(
    (state, key) => nextSeveral(state, { type: 'handed_over', key, dataUri }),
    waiting,
  )
  expect(result.pins.map(({ picture }) => picture.kind)).toEqual(['web', 'data'])
})

it('has an alt text for each picture, and options for all, which stay as they are sent', () => {
  const alt = (text: string): SeveralEvent => ({ type: 'alt_text_written', key: 1, text })
  const options: SeveralEvent = { type: 'options_chosen', options: { is_ai_made: true } }
  const begun = after(alt('A lamp'), options)
  expect(begun.pins.map(({ altText }) => altText)).toEqual([undefined, 'A lamp', undefined])
  const running = [{ type: 'save_started' }, { type: 'pin_started', key: 1 }] as const
  const sent = [
    ...running,
    alt('Another'),
    { type: 'options_chosen', options: { is_ai_made: false } },
  ] as const
  expect(sent.reduce(nextSeveral, begun)).toMatchObject({
    ...{ pins: [{}, { altText: 'A lamp' }, {}], options: { is_ai_made: true } },
  })
  const problems = { brand: 'There is nobody of this name.' }
  const ended = { type: 'save_ended', text: 'Refused', problems } as const
  const refused = [...running, ended].reduce(nextSeveral, begun)
  expect(refused.optionProblems).toEqual(problems)
  expect(nextSeveral(refused, options).optionProblems).toEqual({})
  expect(openSeveral({ chosen: begun.pins, options: begun.options })).toMatchObject({
    ...{ pins: [{}, { altText: 'A lamp' }, {}], options: { is_ai_made: true } },
  })
})
