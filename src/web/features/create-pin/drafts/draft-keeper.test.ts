import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answeredFailure } from '#contract/errors'
import type { DraftContent } from './draft-content.ts'
import { createDraftKeeper, type DraftKeeperOptions } from './draft-keeper.ts'

type Save = DraftKeeperOptions['save']
type Sent = Parameters<Save>[0]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const typed = (title: string) => ({ title }) as DraftContent
const lost = answeredFailure('server_error', { message: 'Away', data: { unreachable: true } })
const changed = answeredFailure('pin_draft_changed', { message: 'Changed', http_status: 409 })
const full = answeredFailure('pin_drafts_limit_reached', { message: 'Full', http_status: 400 })

/** A server that answers each save in turn: with an id, or a failure. */
function keeperOf(
  answers: readonly (string | Error)[],
  opened: DraftKeeperOptions['opened'] = null,
) {
  const sent: Sent[] = []
  let keys = 0
  const keeper = createDraftKeeper({
    opened,
    newKey: () => `key${++keys}`,
    save: async (input) => {
      const answer = answers[sent.length] ?? '1'
      sent.push(input)
      if (typeof answer !== 'string') throw answer
      return { id: answer, version: sent.length, updated_time: 0 } as never
    },
  })
  return { keeper, sent }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a page', () => {
  test('keeps nothing until something is begun', async () => {
    const { keeper, sent } = keeperOf([])
    keeper.change(typed(''), false)
    await pass(60_000)
    expect([sent.length, keeper.read().step]).toEqual([0, 'none'])
    expect(await keeper.use()).toBeNull()
  })

  test('saves a second after the last change, and names what it has seen', async () => {
    const { keeper, sent } = keeperOf(['7'])
    keeper.change(typed('L'), true)
    await pass(900)
    keeper.change(typed('La'), true)
    await pass(900)
    expect([sent.length, keeper.read().step]).toEqual([0, 'waiting'])
    await pass(200)
    expect(keeper.read()).toMatchObject({ id: '7', step: 'kept' })
    keeper.change(typed('Lamp'), true)
    await pass(1_100)
    const key = { editor_key: 'key1' }
    expect(sent).toMatchObject([
      { title: 'La', draft_id: null, edit_number: 1, ...key },
      { title: 'Lamp', draft_id: '7', version: 1, edit_number: 2, ...key },
    ])
  })

  test('saves every few seconds while somebody types on', async () => {
    const { keeper, sent } = keeperOf(['7'])
    for (let seconds = 0; seconds < 12; seconds += 0.5) {
      keeper.change(typed(`Lamp ${seconds}`), true)
      await pass(500)
    }
    expect(sent.map(({ title }) => title)).toEqual(['Lamp 4.5', 'Lamp 9.5'])
  })

  test('saves at once when it is hidden, and nothing when all is kept', async () => {
    const { keeper, sent } = keeperOf(['7'])
    keeper.change(typed('Lamp'), true)
    keeper.flush()
    await pass(0)
    keeper.flush()
    await pass(5_000)
    expect(sent).toHaveLength(1)
  })

  test('tries again while the server is not reached, and says so', async () => {
    const { keeper, sent } = keeperOf([lost, lost, '7'])
    keeper.change(typed('Lamp'), true)
    await pass(1_000)
    expect(keeper.read()).toMatchObject({ step: 'failed', failure: lost })
    await pass(10_000)
    expect([sent.length, keeper.read().step]).toEqual([3, 'kept'])
  })

  test('tries what is refused again only after a change', async () => {
    const { keeper, sent } = keeperOf([full, '7'])
    keeper.change(typed('Lamp'), true)
    await pass(60_000)
    expect([sent.length, keeper.read().step]).toEqual([1, 'failed'])
    keeper.change(typed('Lamps'), true)
    await pass(1_000)
    expect(keeper.read().step).toBe('kept')
  })

  test('goes on as a draft of its own when another page has changed it', async () => {
    const opened = { id: '5', version: 3, content: typed('Lamp') }
    const { keeper, sent } = keeperOf([changed, '6'], opened)
    expect(keeper.read()).toMatchObject({ id: '5', step: 'kept' })
    keeper.change(typed('Lamps'), true)
    await pass(1_100)
    expect(keeper.read()).toMatchObject({ id: '6', step: 'kept', partings: 1 })
    expect(sent).toMatchObject([
      { draft_id: '5', version: 3, editor_key: 'key1' },
      { draft_id: null, version: null, editor_key: 'key2', title: 'Lamps' },
    ])
  })
})

describe('while its pin is saved', () => {
  test('nothing is kept, and afterwards the page begins anew', async () => {
    const { keeper, sent } = keeperOf(['7', '8'])
    keeper.change(typed('Lamp'), true)
    await pass(1_000)
    keeper.change(typed('Lamps'), true)
    expect(await keeper.use()).toBe('7')
    keeper.flush()
    await pass(5_000)
    expect(sent).toHaveLength(1)
    keeper.forget()
    keeper.change(typed(''), false)
    await pass(5_000)
    expect([sent.length, keeper.read().id]).toEqual([1, null])
    keeper.change(typed('Next'), true)
    await pass(1_000)
    expect(sent[1]).toMatchObject({ draft_id: null, editor_key: 'key2' })
  })

  test('a refused pin keeps its draft', async () => {
    const { keeper, sent } = keeperOf(['7'])
    keeper.change(typed('Lamp'), true)
    await keeper.use()
    keeper.release()
    await pass(1_000)
    expect([sent.length, keeper.read().step]).toEqual([1, 'kept'])
  })

  test('a draft whose answer was lost is looked for first', async () => {
    const { keeper } = keeperOf([lost, '7'])
    keeper.change(typed('Lamp'), true)
    await pass(1_000)
    expect(await keeper.use()).toBe('7')
    const away = keeperOf([lost, lost])
    away.keeper.change(typed('Lamp'), true)
    await pass(1_000)
    await expect(away.keeper.use()).rejects.toBe(lost)
  })
})
