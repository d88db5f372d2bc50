import { describe, expect, it, vi } from 'vitest'
import type { PickableBoard } from '#contract/boards/board-picker'
import type { SavedPin } from '#contract/pins/pin'
import type { Run } from '#web/lib/requests/run.ts'
import type { PickerBoards } from './picker-boards.ts'
import { createSaveMemory } from './save-memory.ts'

const board = (name: string) =>
  ({ id: name, name, owner: { id: '1', username: 'olive' }, pin_count: 0 }) as PickableBoard
const [ash, elm] = [board('Ash'), board('Elm')]
const listOf = (...boards: PickableBoard[]): PickerBoards => ({
  all_boards: boards,
  boards_shortlist: [],
})

/** A memory, and the questions it asked, to be answered in any order. */
function remembering() {
  const asks: { input: unknown; answer: (found: unknown) => void; fail: () => void }[] = []
  const run = (_operation: unknown, input: unknown) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    asks.push({ input, answer: resolve, fail: () => reject(new Error('away')) })
    return promise
  }
  let nowMs = 0
  const memory = createSaveMemory(run as Run, { advertiser_id: '7' }, () => nowMs)
  const pass = (ms: number) => {
    nowMs += ms
  }
  const heard = vi.fn()
  memory.subscribe(heard)
  const settle = () => new Promise((go) => setImmediate(go))
  return { memory, asks, heard, settle, pass, names: () => memory.read().boards?.all_boards }
}

describe('boards', () => {
  it('are asked for once at a time, in whose stead it is', async () => {
    const { memory, asks, heard, settle, names } = remembering()
    memory.loadBoards()
    memory.loadBoards()
    expect(asks.map(({ input }) => input)).toEqual([{ advertiser_id: '7' }])
    asks[0]?.answer(listOf(ash))
    await settle()
    expect(names()).toEqual([ash])
    expect(heard).toHaveBeenCalledTimes(1)
    memory.loadBoards()
    expect(asks).toHaveLength(2)
  })

  it('are asked for anew once they may be old, and never twice at a time', async () => {
    const { memory, asks, settle, pass, names } = remembering()
    void memory.freshenBoards()
    asks[0]?.answer(listOf(ash))
    await settle()
    void memory.freshenBoards()
    expect(asks).toHaveLength(1)
    pass(2_001)
    void memory.freshenBoards()
    const fresh = memory.freshenBoards()
    expect(asks).toHaveLength(2)
    // What was known stays until then.
    expect(names()).toEqual([ash])
    asks[1]?.answer(listOf(ash, elm))
    expect((await fresh)?.all_boards).toEqual([ash, elm])
  })

  it('stay as they were when asking anew fails, and are asked for the next time', async () => {
    const { memory, asks, settle, pass, names } = remembering()
    memory.loadBoards()
    asks[0]?.answer(listOf(ash))
    await settle()
    pass(2_001)
    const fresh = memory.freshenBoards()
    asks[1]?.fail()
    expect((await fresh)?.all_boards).toEqual([ash])
    expect(names()).toEqual([ash])
    void memory.freshenBoards()
    expect(asks).toHaveLength(3)
  })

  it('count a save that was made while they were on their way', () => {
    const { memory, asks } = remembering()
    memory.loadBoards()
    memory.rememberSave('1', { board: ash, section: null }, { images: {} } as SavedPin)
    expect(asks).toHaveLength(2)
  })

  it('that did not come are asked for again', async () => {
    const { memory, asks, settle } = remembering()
    memory.loadBoards()
    asks[0]?.fail()
    await settle()
    expect(memory.read()).toMatchObject({ boards: null, hasFailed: true })
    memory.loadBoards()
    expect(memory.read().hasFailed).toBe(false)
    expect(asks).toHaveLength(2)
  })

  it('hold one that was made while they were on their way, though the answer lacks it', async () => {
    const { memory, asks, settle, names } = remembering()
    memory.loadBoards()
    memory.rememberBoard(elm)
    asks[1]?.answer(listOf(ash, elm))
    await settle()
    asks[0]?.answer(listOf(ash))
    await settle()
    expect(names()).toEqual([ash, elm])
  })

  it('are all asked for when one is made before any was', async () => {
    const { memory, asks, settle, names } = remembering()
    memory.rememberBoard(elm)
    expect(names()).toBeUndefined()
    asks[0]?.answer(listOf(ash, elm))
    await settle()
    expect(names()).toEqual([ash, elm])
  })
})

describe('likely boards', () => {
  it('are asked for once for each pin, again after a failure, and anew after a save', async () => {
    const { memory, asks, settle } = remembering()
    memory.loadLikely('1')
    memory.loadLikely('1')
    expect(asks).toHaveLength(1)
    asks[0]?.fail()
    await settle()
    memory.loadLikely('1')
    asks[1]?.answer([ash])
    await settle()
    expect(memory.read().likelyFor.get('1')).toEqual([ash])
    memory.rememberSave('1', { board: ash, section: null }, { images: {} } as SavedPin)
    expect(memory.read().likelyFor.size).toBe(0)
    memory.loadLikely('1')
    expect(asks).toHaveLength(3)
  })
})

describe('a save', () => {
  it('is where the next one may go, until its board is gone', () => {
    const { memory, asks } = remembering()
    const place = { board: ash, section: null }
    const saved = { images: {} } as SavedPin
    memory.rememberSave('1', place, saved)
    expect(memory.read()).toMatchObject({ lastPlace: place })
    expect(memory.read().savedFrom.get('1')).toBe(saved)
    memory.forgetPlace()
    expect(memory.read().lastPlace).toBeNull()
    expect(asks).toHaveLength(1)
  })
})
