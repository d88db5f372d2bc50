// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import {
  boardPickerBoards,
  boardShortlist,
  type PickableBoard,
} from '#contract/boards/board-picker'
import { answeredFailure } from '#contract/errors'
import { boardTitleSuggestions } from '#contract/pins/board-title-suggestions'
import { asId } from '#testing/ids'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { answerRequests } from '#testing/rendering/requests'
import type { SaveFlow } from '../flow/use-save-flow.ts'
import { SaveMemoryProvider } from '../memory/use-save-memory.tsx'
import { everyPlace, type PickerScope } from '../picker-scope.ts'
import { BoardStep } from './boards/board-step.tsx'

type Answers = Parameters<typeof answerRequests>[0]

const board = (id: string, name: string) =>
  ({
    id: asId(id),
    name,
    url: `/olive/${name}/`,
    privacy: 'public',
    section_count: 0,
    image_thumbnail_url: null,
    is_collaborative: false,
    collaborated_by_me: false,
  }) as PickableBoard
const arches = board('69', 'Arches')
const doors = board('70', 'Doors')
const gates = board('71', 'Gates')
const walls = board('72', 'Walls')
const boards = (all: PickableBoard[], likely: PickableBoard[] = []): Answers[number] => [
  boardPickerBoards,
  () => ({ all_boards: all, boards_shortlist: likely }),
]

interface Shown {
  answers: Answers
  pinId?: string
  scope?: PickerScope
}

/** The picker, and what was chosen in it. */
async function open({ answers, pinId, scope = everyPlace }: Shown) {
  answerRequests(answers)
  const chosen: string[] = []
  const flow: SaveFlow = {
    pinId: pinId ?? null,
    isChoice: false,
    scope,
    step: { name: 'choose_board' },
    failure: null,
    send: ({ type }) => chosen.push(type),
    pickBoard: ({ name }) => chosen.push(name),
    makeBoard: async () => undefined,
    nameBoard: (name) => chosen.push(`new ${name}`),
    makeSection: async () => undefined,
  }
  const shown = await mount(
    <SaveMemoryProvider>
      <BoardStep flow={flow} isDisabled={false} />
    </SaveMemoryProvider>,
    memberFacts,
  )
  const groups = () =>
    shown
      .page()
      .one('listbox')
      .all('group')
      .map((group) => [group.name, ...group.all('option').map(({ name }) => name)])
  const search = (text: string) => shown.write('combobox', 'Search boards', text)
  return { ...shown, groups, search, chosen }
}

it('has the likeliest of many boards first, and all of them below', async () => {
  const { groups, press, chosen } = await open({
    answers: [boards([arches, doors, gates, walls], [walls])],
  })
  expect(groups()).toEqual([
    ['Top choices', 'Walls'],
    ['All boards', 'Arches', 'Doors', 'Gates', 'Walls'],
  ])
  await press('option', 'Gates')
  expect(chosen).toEqual(['Gates'])
})

it('has one list where boards are few', async () => {
  const { groups } = await open({ answers: [boards([doors, gates, walls], [walls])] })
  expect(groups()).toEqual([['', 'Doors', 'Gates', 'Walls']])
})

it('narrows to what is typed, says how many there are, and marks the first for Enter', async () => {
  const { page, search } = await open({ answers: [boards([doors, gates, walls], [walls])] })
  await search('ga')
  const options = page().all('option')
  expect(options.map(({ name }) => name)).toEqual(['Gates'])
  expect(page().text).toContain('1 board')
  expect(page().one('combobox').attribute('aria-activedescendant')).toBe(
    options[0]?.attribute('id'),
  )
})

it('offers to create what it does not find', async () => {
  const { page, search, press, chosen } = await open({ answers: [boards([doors])] })
  await search('Porches')
  expect(page().all('option')).toEqual([])
  expect(page().text).toContain('No board is called “Porches”.')
  await press('button', 'Create “Porches”')
  expect(chosen).toEqual(['create_board_requested'])
})

it('says when there is no board yet', async () => {
  const { page } = await open({ answers: [boards([])] })
  expect(page().one('listbox').all('option')).toEqual([])
  expect(page().text).toContain('No boards yet.')
})

it('leaves out the board that the pin is on', async () => {
  const scope = { except: { board_id: doors.id, section_id: null }, isWholeBoards: true }
  const { groups } = await open({ answers: [boards([doors, gates])], scope })
  expect(groups()).toEqual([['', 'Gates']])
})

it('suggests names for a new board of the pin, until something is typed', async () => {
  const { groups, search, press, chosen } = await open({
    answers: [
      boards([doors]),
      [boardShortlist, () => []],
      [boardTitleSuggestions, () => [{ title: 'Blue doors' }]],
    ],
    pinId: '700',
  })
  expect(groups().at(-1)).toEqual(['Suggested names', 'Blue doors'])
  await press('option', /Blue doors/)
  expect(chosen).toEqual(['new Blue doors'])
  await search('do')
  expect(groups().flat()).not.toContain('Blue doors')
})

it('tries again when the boards did not load', async () => {
  let tries = 0
  const [operation, answer] = boards([doors])
  const { page, press } = await open({
    answers: [
      [
        operation,
        () => {
          tries += 1
          if (tries === 1) throw answeredFailure('rate_limited', { message: 'Too much at once.' })
          return answer({})
        },
      ],
    ],
  })
  expect(page().all('option')).toEqual([])
  await press('button', 'Try again')
  expect(
    page()
      .all('option')
      .map(({ name }) => name),
  ).toEqual(['Doors'])
})
