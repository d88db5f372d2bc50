import { describe, expect, it } from 'vitest'
import type { DraftTree } from '#contract/campaigns/drafts/draft-tree'
import type { CampaignDraft } from '#contract/campaigns/drafts/drafts'
import { blankAd, blankGroup, freeKey } from './blank-draft.ts'
import { beginDraft, type DraftEvent, type DraftState, nextDraft, stepOf } from './draft-steps.ts'

const tree: DraftTree = {
  objective_type: 'CONSIDERATION',
  name: 'Lamps',
  budget_place: 'AD_GROUPS',
  daily_spend_cap: '',
  lifetime_spend_cap: '',
  is_flexible_daily_budgets: false,
  start_date: '',
  end_date: '',
  ad_groups: [{ ...blankGroup('DE'), name: 'First', budget: '5' }],
}
const draft = { id: '7', version: 3, campaign_id: null, tree } as unknown as CampaignDraft
const begun = beginDraft(draft, 'campaign')
const after = (events: DraftEvent[], state: DraftState = begun) => events.reduce(nextDraft, state)
const problem = (path: string) => ({ path, reason: 'x', message: path })

describe('a draft', () => {
  it('goes to any step but that of what is published', () => {
    expect(after([{ type: 'went', step: 'ads' }]).step).toBe('ads')
    expect(after([{ type: 'went', step: 'publish' }]).step).toBe('campaign')
    const done = after([{ type: 'published', campaignId: '9' }])
    expect(done).toMatchObject({ step: 'publish', campaignId: '9', isPublishing: false })
    expect(after([{ type: 'went', step: 'ads' }], done).step).toBe('publish')
  })

  it('counts what is changed, and what of it is saved', () => {
    const changed = after([
      { type: 'changed', fields: { name: 'Lamps!' } },
      { type: 'changed_group', key: 'g1', fields: { budget: '7' } },
    ])
    expect([changed.edits, changed.savedEdits]).toEqual([2, 0])
    expect(changed.tree.ad_groups[0]?.budget).toBe('7')
    const saved = after([{ type: 'saved', version: 4, edits: 1 }], changed)
    expect([saved.edits, saved.savedEdits, saved.version]).toEqual([2, 1, 4])
    expect(after([{ type: 'went', step: 'ads' }]).edits).toBe(0)
  })

  it('copies an ad group with its ads, shows it, and removes it again', () => {
    const two = after([
      { type: 'added_ads', group: 'g1', ads: [blankAd('a1', '5', 'https://a.example/')] },
      { type: 'added_group', key: 'g2', name: 'Second', country: 'AT', from: 'g1' },
    ])
    expect(two.groupKey).toBe('g2')
    expect(two.tree.ad_groups[1]).toMatchObject({ name: 'Second', budget: '5', countries: ['DE'] })
    expect(two.tree.ad_groups[1]?.ads).toHaveLength(1)
    const fresh = after([{ type: 'added_group', key: 'g3', name: 'Third', country: 'AT' }], two)
    expect(fresh.tree.ad_groups[2]).toMatchObject({ countries: ['AT'], ads: [] })
    const one = after([{ type: 'removed_group', key: 'g2' }], two)
    expect([one.groupKey, one.tree.ad_groups.length]).toEqual(['g1', 1])
  })

  it('forgets the problems of what is changed, and leads to the others', () => {
    const problems = ['name', 'ad_groups.g1.budget', 'ad_groups.g1.ads.a1.pin_id'].map(problem)
    const checked = after([{ type: 'checked', problems }])
    const paths = (events: DraftEvent[]) => after(events, checked).problems?.map(({ path }) => path)
    expect(paths([{ type: 'changed', fields: { name: 'x' } }])).toEqual([
      'ad_groups.g1.budget',
      'ad_groups.g1.ads.a1.pin_id',
    ])
    expect(paths([{ type: 'removed_ad', group: 'g1', key: 'a1' }])).toHaveLength(2)
    expect(paths([{ type: 'removed_group', key: 'g1' }])).toEqual(['name'])
    const led = after([{ type: 'went', step: 'ad_groups', focus: 'ad_groups.g1.budget' }], checked)
    expect(led).toMatchObject({ step: 'ad_groups', focus: 'ad_groups.g1.budget', groupKey: 'g1' })
  })

  it('keeps what was typed beside what others saved, until theirs is loaded', () => {
    const conflict = { status: 'DRAFT', changedBy: null, changedAt: 5 } as const
    const refused = after([
      { type: 'changed', fields: { name: 'Mine' } },
      { type: 'conflicted', conflict },
    ])
    expect(refused).toMatchObject({ conflict, tree: { name: 'Mine' } })
    const theirs = { ...draft, version: 4, tree: { ...tree, name: 'Theirs' } }
    const taken = after([{ type: 'took_theirs', draft: theirs }], refused)
    expect(taken).toMatchObject({ conflict: null, version: 4, tree: { name: 'Theirs' } })
    expect(taken.edits).toBe(taken.savedEdits)
  })

  it('says why it was not published, and what is missing', () => {
    const problems = [problem('name')]
    const refused = after([
      { type: 'publishing' },
      { type: 'publish_refused', refusal: 'Something is missing', problems },
    ])
    expect(refused).toMatchObject({
      isPublishing: false,
      refusal: 'Something is missing',
      problems,
    })
  })
})

it.each([
  ['objective_type', 'objective'],
  ['end_date', 'campaign'],
  ['ad_groups', 'ad_groups'],
  ['ad_groups.g1.bid', 'ad_groups'],
  ['ad_groups.g1.ads', 'ads'],
  ['ad_groups.g1.ads.a2.pin_id', 'ads'],
])('the field %s is at the step %s', (path, step) => expect(stepOf(path)).toBe(step))

it('a key is never used twice', () => {
  expect(freeKey('g', [])).toBe('g1')
  expect(freeKey('g', [{ key: 'g1' }, { key: 'g7' }])).toBe('g8')
})
