import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DraftTree } from '#contract/campaigns/drafts/draft-tree'
import type { CampaignDraft } from '#contract/campaigns/drafts/drafts'
import { answeredFailure } from '#contract/errors'
import { createDraftKeeper, saveDelay } from './draft-keeper.ts'
import { findUnsaved, keepUnsaved } from './unsaved-draft.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const draft = {
  ...{ id: '7', ad_account_id: '1', version: 1, campaign_id: null },
  tree: DraftTree.parse({ name: 'Lamps' }),
} as unknown as CampaignDraft

interface Sent {
  version: number
  edit_number: number
  tree: { name: string }
}

function keep(answer: (sent: Sent) => Promise<unknown>) {
  const sent: Sent[] = []
  const onUnsaved = vi.fn()
  const keeper = createDraftKeeper({
    ...{ draft, step: 'campaign', editorKey: 'page0001', onUnsaved },
    run: ((_operation: unknown, input: Sent) => {
      sent.push(input)
      return answer(input)
    }) as never,
  })
  const type = (name: string) => keeper.dispatch({ type: 'changed', fields: { name } })
  return { keeper, sent, type, onUnsaved, names: () => sent.map(({ tree }) => tree.name) }
}
const accept = async ({ version }: Sent) => ({ version: version + 1, updated_time: 0 })

it('saves a moment after the last change, with all that was typed', async () => {
  const { keeper, type, names, onUnsaved } = keep(accept)
  type('L')
  await vi.advanceTimersByTimeAsync(1_000)
  type('La')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(names()).toEqual([])
  await vi.advanceTimersByTimeAsync(300)
  expect(names()).toEqual(['La'])
  expect(keeper.read()).toMatchObject({ version: 2, edits: 2, savedEdits: 2 })
  expect(onUnsaved).toHaveBeenLastCalledWith(null)
})

it('saves at least every 15 seconds while somebody types on', async () => {
  const { type, names } = keep(accept)
  for (let second = 0; second < 40; second += 1) {
    type(`Lamps ${second}`)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(names()).toEqual(['Lamps 14', 'Lamps 29'])
  expect(saveDelay({ last: 9_000, first: 0, now: 9_000 })).toBe(1_200)
  expect(saveDelay({ last: 14_500, first: 0, now: 14_500 })).toBe(500)
})

it('never saves twice at once, and numbers its saves', async () => {
  const { keeper, sent, type } = keep(async (one) => {
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    return accept(one)
  })
  type('A')
  await vi.advanceTimersByTimeAsync(1_300)
  type('B')
  const done = keeper.save()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await done).toBe(true)
  expect(sent.map(({ version, edit_number }) => [version, edit_number])).toEqual([
    [1, 1],
    [2, 2],
  ])
})

it('tries again when no answer comes, and keeps what was typed', async () => {
  let isDown = true
  const { keeper, type, names } = keep(async (one) => {
    if (isDown) throw answeredFailure('server_error', {})
    return accept(one)
  })
  type('A')
  await vi.advanceTimersByTimeAsync(1_300)
  expect(keeper.read()).toMatchObject({ isUnsaved: true, savedEdits: 0, tree: { name: 'A' } })
  isDown = false
  await vi.advanceTimersByTimeAsync(5_100)
  expect(names()).toEqual(['A', 'A'])
  expect(keeper.read()).toMatchObject({ isUnsaved: false, savedEdits: 1 })
})

it('goes on as the same page with what was left unsaved', async () => {
  const { keeper, sent } = keep(accept)
  const tree = { ...draft.tree, name: 'Left' }
  keeper.dispatch({ type: 'restored', tree, version: 1, edits: 3 })
  await vi.advanceTimersByTimeAsync(1_300)
  expect(sent).toEqual([
    expect.objectContaining({ version: 1, editor_key: 'page0001', edit_number: 4, tree }),
  ])
})

it('stops saving once somebody else saved, and says who', async () => {
  const data = { status: 'DRAFT', changed_by: { username: 'ada' }, updated_time: 5 }
  const { keeper, type, sent } = keep(async () => {
    throw answeredFailure('campaign_draft_changed', { data })
  })
  type('A')
  await vi.advanceTimersByTimeAsync(1_300)
  expect(keeper.read().conflict).toMatchObject({ changedBy: { username: 'ada' }, changedAt: 5 })
  type('B')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toHaveLength(1)
  expect(await keeper.save()).toBe(false)
  expect(keeper.read().tree.name).toBe('B')
})

it('what was left unsaved is found again, unless the server has the same', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  }
  expect(findUnsaved(storage, draft)).toBeNull()
  const left = {
    ...{ version: 1, editorKey: 'page0001', edits: 3 },
    tree: { ...draft.tree, name: 'Left' },
  }
  keepUnsaved(storage, '7', left)
  expect(findUnsaved(storage, draft)).toEqual(left)
  expect(findUnsaved(storage, { ...draft, tree: left.tree })).toBeNull()
  keepUnsaved(storage, '7', null)
  expect(findUnsaved(storage, draft)).toBeNull()
  stored.set('campaign-draft 7', '{')
  expect(findUnsaved(storage, draft)).toBeNull()
})
