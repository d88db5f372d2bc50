import { describe, expect, it } from 'vitest'
import { refusalOf } from '#testing/refusal-of'
import type { AdGroupRow } from '../ad-groups/ad-group-queries.ts'
import { checkLocked, checkStatus } from './locked-fields.ts'
import { group } from './test-rows.ts'

describe('what was published', () => {
  it('keeps what it was paid by, and is no draft again', async () => {
    const other = { ...group, billable_event: 'IMPRESSION' as const }
    const change = (before: AdGroupRow) => () => checkLocked(before, other, ['billable_event'])
    expect(await refusalOf(change(group))).toMatchObject({
      code: 'entity_locked',
      field: 'billable_event',
    })
    expect(change({ ...group, status: 'DRAFT' })).not.toThrow()
    for (const [from, to] of [
      ['ACTIVE', 'DRAFT'],
      ['ARCHIVED', 'ACTIVE'],
      ['DELETED_DRAFT', 'ACTIVE'],
      ['PAUSED', 'DELETED_DRAFT'],
    ] as const)
      expect((await refusalOf(() => checkStatus(from, to))).code).toBe('entity_locked')
    for (const [from, to] of [
      ['ACTIVE', 'PAUSED'],
      ['PAUSED', 'ARCHIVED'],
      ['DRAFT', 'ACTIVE'],
      ['ARCHIVED', 'ARCHIVED'],
    ] as const)
      expect(() => checkStatus(from, to)).not.toThrow()
  })
})
