import { describe, expect, it } from 'vitest'
import type { Privacy } from '#contract/boards/board'
import { limits } from '#contract/limits'
import { asId } from '#testing/ids'
import { draw, memberFacts } from '#testing/rendering/draw'
import type { AppFacts } from '#web/lib/pages/app-context.ts'
import {
  type BoardChoice,
  nextSaveStep,
  type SaveEvent,
  type SaveStep,
} from '../flow/save-steps.ts'
import type { SaveFlow } from '../flow/use-save-flow.ts'
import { SaveMemoryProvider } from '../memory/use-save-memory.tsx'
import { everyPlace, type PickerScope } from '../picker-scope.ts'
import { PickerSteps } from './picker-steps.tsx'
import { PickerRow, type RowState } from './rows/picker-row.tsx'
import { WaitingRows } from './rows/waiting-rows.tsx'

const nothing = () => undefined
const doors: BoardChoice = {
  id: asId('7'),
  name: 'Doors',
  url: '/olive/doors/',
  privacy: 'public',
  section_count: 1,
  image_thumbnail_url: null,
}

interface Shown {
  failure?: string
  isDisabled?: boolean
  scope?: PickerScope
  facts?: Partial<AppFacts>
}

/** The picker after these events. */
function drawPicker(events: SaveEvent[], shown: Shown = {}) {
  const { failure = null, isDisabled = false, scope = everyPlace, facts = {} } = shown
  const closed: SaveStep = { name: 'closed' }
  const step = events.reduce(nextSaveStep, closed)
  const flow: SaveFlow = {
    pinId: null,
    isChoice: false,
    scope,
    step,
    failure,
    send: nothing,
    pickBoard: nothing,
    makeBoard: async () => undefined,
    nameBoard: nothing,
    makeSection: async () => undefined,
  }
  return draw(
    <SaveMemoryProvider>
      <PickerSteps flow={flow} picture={null} isDisabled={isDisabled} />
    </SaveMemoryProvider>,
    { ...memberFacts, ...facts },
  )
}

const opened: SaveEvent = { type: 'opened' }
const boardForm = (typed: string): SaveEvent[] => [
  opened,
  { type: 'create_board_requested', typed },
]
const inDoors: SaveEvent[] = [opened, { type: 'board_picked', board: doors }]
const sectionForm: SaveEvent[] = [...inDoors, { type: 'create_section_requested' }]

describe('the boards of the picker', () => {
  it('are announced while they load, and a board can be created meanwhile', () => {
    const picker = drawPicker([opened])
    expect(picker.all('status').map(({ text }) => text)).toContain('Loading your boards')
    expect(picker.one('listbox', 'Your boards').attribute('aria-busy')).toBe('true')
    expect(picker.one('combobox', 'Search boards').attribute('aria-expanded')).toBe('true')
    expect(picker.one('button', 'Create board').isDisabled).toBe(false)
  })

  it('rest while there is nothing to save yet', () => {
    const picker = drawPicker([opened], { isDisabled: true })
    expect(picker.one('button', 'Create board').isDisabled).toBe(true)
  })

  it('say why the last save failed', () => {
    const picker = drawPicker([opened], { failure: 'This board is full.' })
    expect(picker.one('alert').text).toBe('This board is full.')
  })

  it('that did not load can be requested again', () => {
    const waiting = (
      <WaitingRows hasFailed failed="Not loaded" loading="Loading" onRetry={nothing} />
    )
    const alert = draw(waiting).one('alert')
    expect(alert.text).toContain('Not loaded')
    expect(alert.all('button', 'Try again')).toHaveLength(1)
  })
})

describe('a row of the picker', () => {
  function drawRow(state: RowState, more: { privacy?: Privacy; isShared?: boolean } = {}) {
    return draw(
      <PickerRow
        id="row"
        name="Nordic knitting"
        marked={[[7, 10]]}
        thumbnail={null}
        state={state}
        isHighlighted={false}
        isChoice={false}
        isDisabled={state !== 'idle'}
        position={2}
        setSize={9}
        onPick={nothing}
        onHover={nothing}
        {...more}
      />,
    ).one('option')
  }

  it.each([
    ['idle', 'Nordic knitting', 'false', false],
    ['loading', 'Nordic knittingSaving', 'false', true],
    ['saved', 'Nordic knittingSaved', 'true', true],
  ] as const)('is %s', (state, text, selected, isDisabled) => {
    const row = drawRow(state)
    expect(row.text).toBe(text)
    expect(row.attribute('aria-selected')).toBe(selected)
    expect(row.isDisabled).toBe(isDisabled)
    expect([row.attribute('aria-posinset'), row.attribute('aria-setsize')]).toEqual(['2', '9'])
  })

  it.each([
    [{ privacy: 'secret' }, /Secret$/],
    [{ privacy: 'protected' }, /Protected$/],
    [{ privacy: 'public' }, /knitting$/],
    [{ isShared: true }, /Several people save to this board$/],
  ] as const)('of a board that is %o says so', (more, text) => {
    expect(drawRow('idle', more).name).toMatch(text)
  })
})

describe('the form for a new board', () => {
  const long = 'x'.repeat(limits.boardNameLength + 1)
  const refused: SaveEvent = { type: 'form_refused', error: 'You already have one.' }

  it.each([
    ['no name yet', boardForm(''), '', "Don't forget to name your board!"],
    [
      'too long a name',
      boardForm(long),
      'Please enter no more than 50 characters.',
      'Please enter no more than 50 characters.',
    ],
    [
      'a name that was refused',
      [...boardForm('Doors'), refused],
      'You already have one.',
      'You already have one.',
    ],
    ['a name', boardForm('Doors'), '', ''],
  ])('with %s', (_name, events, error, reason) => {
    const form = drawPicker(events)
    expect(form.one('textbox', 'Name').description).toBe(error)
    expect(form.one('button', 'Create').description).toBe(reason)
    expect(form.one('button', 'Create').isDisabled).toBe(reason !== '')
    expect(form.one('button', 'Cancel').isDisabled).toBe(false)
  })

  it('is locked while the board is created', () => {
    const form = drawPicker([...boardForm('Doors'), { type: 'form_sent' }])
    expect(form.one('form').attribute('aria-busy')).toBe('true')
    expect(form.one('button', 'Create').attribute('aria-busy')).toBe('true')
    expect(form.one('button', 'Cancel').description).toBe('Making Doors')
    expect(form.one('textbox', 'Name').attribute('readonly')).toBeDefined()
    expect(form.one('switch', 'Secret').isDisabled).toBe(true)
  })

  it('makes protected boards only on behalf of an ad account', () => {
    const acting = { id: '9', name: 'Lamps' } as unknown as AppFacts['acting']
    const only = drawPicker(boardForm('Doors'), { facts: { acting } }).one('switch')
    expect(only.name).toBe("Protected board (not listed on user's profile)")
    expect(only.attribute('checked')).toBeDefined()
    expect(only.isDisabled).toBe(true)
  })
})

describe('the sections of a board', () => {
  it('begin with the board itself while they load', () => {
    const picker = drawPicker(inDoors)
    const list = picker.one('listbox', 'Doors and its sections')
    expect(list.all('option').map(({ name }) => name)).toEqual(['Doors'])
    expect(list.attribute('aria-busy')).toBe('true')
    expect(picker.one('status').text).toBe('Loading the sections')
  })

  it('leave out the board itself where the pin is there already', () => {
    const scope = { except: { board_id: doors.id, section_id: null } }
    expect(drawPicker(inDoors, { scope }).all('option')).toEqual([])
  })

  it('show which of them is being saved to', () => {
    const saving: SaveEvent[] = [...inDoors, { type: 'section_picked', section: null }]
    const row = drawPicker(saving).one('option')
    expect(row.text).toBe('DoorsSaving')
    expect(row.isDisabled).toBe(true)
  })

  it.each([
    ['no name yet', sectionForm, 'A section of Doors', 'Give your section a name.', false],
    [
      'a refused name',
      [...sectionForm, { type: 'form_refused', error: 'That section is there.' }],
      'That section is there. A section of Doors',
      'Give your section a name.',
      false,
    ],
    ['a name on its way', [...sectionForm, { type: 'form_sent' }], 'A section of Doors', '', true],
  ] as [string, SaveEvent[], string, string, boolean][])(
    'are added by a form with %s',
    (...row) => {
      const [, events, description, reason, isSending] = row
      const form = drawPicker(events)
      expect(form.one('textbox', 'Name').description).toBe(description)
      const add = form.one('button', 'Add')
      expect(add.attribute('aria-busy')).toBe(isSending ? 'true' : undefined)
      if (!isSending) expect(add.description).toBe(reason)
    },
  )
})

it('a board named in one step shows that it is being made, without its form', () => {
  const named = drawPicker([opened, { type: 'board_named', name: 'Lettering' }])
  expect(named.all('textbox')).toEqual([])
  expect(named.text).toContain('Lettering')
})

it('a closed picker shows nothing', () => {
  expect(drawPicker([]).all('button')).toEqual([])
})
