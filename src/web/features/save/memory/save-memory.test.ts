import { describe, expect, it, vi } from 'vitest'
import type { PickableBoard } from '#contract/boards/board-picker'
import type { SavedPin } from '#contract/pins/pin'
import type { Run } from '#web/lib/requests/run.ts'
import type { PickerBoards } from '../picker-boards.ts'
import { createSaveMemory } from './save-memory.ts'

const board = (name: string) =>
  ({ id: name, name, owner: { id: '1', username: 'olive' }, pin_count: 0 }) as PickableBoard
const [ash, elm] = [board('Ash'), board('Elm')]
const listOf = (...boards: PickableBoard[]): PickerBoards => ({
  all_boards: boards,
  boards_shortlist: [],
})

/** A memory, and its requests, which can be answered in any order. */
function setUp() {
  const requests: { input: unknown; answer: (found: unknown) => void; fail: () => void }[] = []
  const run = (_operation: unknown, input: unknown) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    requests.push({ input, answer: resolve, fail: () => reject(new Error('away')) })
    return promise
  }
  let nowMs = 0
  const memory = createSaveMemory(run as Run, { advertiser_id: '7' }, () => nowMs)
  const pass = (ms: number) => {
    nowMs += ms
  }
  const onChange = vi.fn()
  memory.subscribe(onChange)
  const settle = () => new Promise((go) => setImmediate(go))
  return { memory, requests, onChange, settle, pass, names: () => memory.read().boards?.all_boards }
}

describe('boards', () => {
  it('are requested once at a time, on behalf of the advertiser', async () => {
    const { memory, requests, onChange, settle, names } = setUp()
    memory.loadBoards()
    memory.loadBoards()
    expect(requests.map(({ input }) => input)).toEqual([{ advertiser_id: '7' }])
    requests[0]?.answer(listOf(ash))
    await settle()
    expect(names()).toEqual([ash])
    expect(onChange).toHaveBeenCalledTimes(1)
    memory.loadBoards()
    expect(requests).toHaveLength(2)
  })

  it('are requested again once they may be stale, and never twice at a time', async () => {
    const { memory, requests, settle, pass, names } = setUp()
    void memory.refreshBoards()
    requests[0]?.answer(listOf(ash))
    await settle()
    void memory.refreshBoards()
    expect(requests).toHaveLength(1)
    pass(2_001)
    void memory.refreshBoards()
    const fresh = memory.refreshBoards()
    expect(requests).toHaveLength(2)
    // The known boards stay until the answer arrives.
    expect(names()).toEqual([ash])
    requests[1]?.answer(listOf(ash, elm))
    expect((await fresh)?.all_boards).toEqual([ash, elm])
  })

  it('stay as they were when a refresh fails, and are requested again the next time', async () => {
    const { memory, requests, settle, pass, names } = setUp()
    memory.loadBoards()
    requests[0]?.answer(listOf(ash))
    await settle()
    pass(2_001)
    const fresh = memory.refreshBoards()
    requests[1]?.fail()
    expect((await fresh)?.all_boards).toEqual([ash])
    expect(names()).toEqual([ash])
    void memory.refreshBoards()
    expect(requests).toHaveLength(3)
  })

  it('are requested again when a save happens while they load', () => {
    const { memory, requests } = setUp()
    memory.loadBoards()
    memory.rememberSave('1', { board: ash, section: null }, { images: {} } as SavedPin)
    expect(requests).toHaveLength(2)
  })

  it('are requested again after a failure', async () => {
    const { memory, requests, settle } = setUp()
    memory.loadBoards()
    requests[0]?.fail()
    await settle()
    expect(memory.read()).toMatchObject({ boards: null, hasFailed: true })
    memory.loadBoards()
    expect(memory.read().hasFailed).toBe(false)
    expect(requests).toHaveLength(2)
  })

  it('include a board that was created while they loaded, although the first answer lacks it', async () => {
    const { memory, requests, settle, names } = setUp()
    memory.loadBoards()
    memory.rememberBoard(elm)
    requests[1]?.answer(listOf(ash, elm))
    await settle()
    requests[0]?.answer(listOf(ash))
    await settle()
    expect(names()).toEqual([ash, elm])
  })

  it('are all requested when a board is created before any were loaded', async () => {
    const { memory, requests, settle, names } = setUp()
    memory.rememberBoard(elm)
    expect(names()).toBeUndefined()
    requests[0]?.answer(listOf(ash, elm))
    await settle()
    expect(names()).toEqual([ash, elm])
  })
})

describe('likely boards', () => {
  it('are requested once for each pin, and again after a failure or a save', async () => {
    const { memory, requests, settle } = setUp()
    memory.loadLikely('1')
    memory.loadLikely('1')
    expect(requests).toHaveLength(1)
    requests[0]?.fail()
    await settle()
    memory.loadLikely('1')
    requests[1]?.answer([ash])
    await settle()
    expect(memory.read().likelyFor.get('1')).toEqual([ash])
    memory.rememberSave('1', { board: ash, section: null }, { images: {} } as SavedPin)
    expect(memory.read().likelyFor.size).toBe(0)
    memory.loadLikely('1')
    expect(requests).toHaveLength(3)
  })
})

describe('a save', () => {
  it('becomes the likely place for the next one, until its board is gone', () => {
    const { memory, requests } = setUp()
    const place = { board: ash, section: null }
    const saved = { images: {} } as SavedPin
    memory.rememberSave('1', place, saved)
    expect(memory.read()).toMatchObject({ lastPlace: place })
    expect(memory.read().savedFrom.get('1')).toBe(saved)
    memory.forgetPlace()
    expect(memory.read().lastPlace).toBeNull()
    expect(requests).toHaveLength(1)
  })
})
