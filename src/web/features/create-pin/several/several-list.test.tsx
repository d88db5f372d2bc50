import { expect, it } from 'vitest'
import type { SavedPin } from '#contract/pins/pin'
import { draw } from '#testing/rendering/draw'
import { SeveralList } from './several-list.tsx'
import { SeveralPartly } from './several-partly.tsx'
import { nextSeveral, openSeveral, type SeveralEvent } from './several-steps.ts'

const nothing = () => undefined
const pin = {
  board: { name: 'Tarts', url: '/olive/tarts/' },
  section: null,
} as unknown as SavedPin

/** Three pictures after these events; the third is yet to be handed over. */
function after(...events: SeveralEvent[]) {
  const chosen = ['Lemon', 'Plum', ''].map((title, place) => ({
    picture: place === 2 ? ({ kind: 'coming' } as const) : data,
    title,
    description: '',
  }))
  return events.reduce(nextSeveral, openSeveral({ chosen }))
}
const data = { kind: 'data', dataUri: 'data:image/png;base64,AA==' } as const

function drawList(...events: SeveralEvent[]) {
  return draw(<SeveralList state={after(...events)} dispatch={nothing} onBack={nothing} />)
}

const started: SeveralEvent[] = [{ type: 'save_started' }, { type: 'pin_started', key: 0 }]
const firstSaved: SeveralEvent[] = [...started, { type: 'pin_saved', key: 0, pin }]
const secondFailed: SeveralEvent[] = [
  ...firstSaved,
  { type: 'pin_started', key: 1 },
  { type: 'pin_failed', key: 1, text: 'The board is full.', saveKey: 'other', unanswered: null },
  { type: 'save_ended', text: 'You are offline.' },
]

it('before saving each picture has its title and can be left out', () => {
  const list = drawList()
  expect(list.one('status').text).toBe('Each becomes a Pin of its own.')
  expect(list.one('textbox', 'Title of picture 1').attribute('value')).toBe('Lemon')
  expect(list.all('button', /^Leave out/)).toHaveLength(3)
  expect(list.all('button', 'Back')).toHaveLength(1)
  expect(list.all('progressbar')).toEqual([])
})

it('once one is sent there is no way back, where it could be chosen once more', () => {
  expect(drawList({ type: 'save_started' }).all('button', 'Back')).toEqual([])
  const lost = { board_id: '7' }
  const list = drawList(
    ...started,
    { type: 'pin_failed', key: 0, text: 'No answer', saveKey: 'same', unanswered: lost },
    { type: 'save_ended', text: 'No answer' },
  )
  expect(list.all('button', 'Back')).toEqual([])
  const refused = drawList(
    ...started,
    { type: 'pin_failed', key: 0, text: 'Full', saveKey: 'other', unanswered: null },
    { type: 'save_ended', text: 'Full' },
  )
  expect(refused.all('button', 'Back')).toHaveLength(1)
})

it('the last picture cannot be left out', () => {
  const list = drawList({ type: 'left_out', key: 0 }, { type: 'left_out', key: 1 })
  expect(list.all('textbox')).toHaveLength(1)
  expect(list.all('button', /^Leave out/)).toEqual([])
})

it('while saving it counts, and neither the pictures nor what is saved can be changed', () => {
  const list = drawList(...firstSaved, { type: 'pin_started', key: 1 })
  expect(list.one('status').text).toBe('1 of 3 saved')
  expect(list.one('progressbar', 'Saved so far').attribute('value')).toBe('1')
  expect(list.all('button')).toEqual([])
  const isReadOnly = list.all('textbox').map((title) => title.attribute('readonly') !== undefined)
  expect(isReadOnly).toEqual([true, true, false])
})

it('what failed says why at its picture', () => {
  const list = drawList(...secondFailed)
  expect(list.all('textbox').map(({ description }) => description)).toEqual([
    '',
    'The board is full.',
    'You are offline.',
  ])
})

it('when only some are saved the others are listed with their reasons, and tried again', () => {
  const partly = draw(
    <SeveralPartly
      state={after(...secondFailed)}
      isStuck={false}
      onRetry={nothing}
      onClose={async () => true}
    />,
  )
  expect(partly.one('heading').text).toBe('1 of 3 Pins saved to Tarts')
  const rows = partly.one('list', 'Not saved yet').all('listitem')
  expect(rows[0]?.text).toMatch(/Plum.*The board is full\./)
  expect(rows[1]?.text).toBe('You are offline.')
  expect(partly.all('button').map(({ name }) => name)).toEqual(['Try again', 'Close'])
  expect(partly.one('link', 'See the board').attribute('href')).toBe('/olive/tarts/')
})

it.each([
  [true, 'You can close this window now.'],
  [false, ''],
])('a window that could not close itself: %s', (isStuck, text) => {
  const state = after(...secondFailed)
  const partly = draw(
    <SeveralPartly state={state} isStuck={isStuck} onRetry={nothing} onClose={async () => true} />,
  )
  expect(partly.one('status').text).toBe(text)
})
