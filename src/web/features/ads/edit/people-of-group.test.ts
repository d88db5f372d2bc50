import { describe, expect, it } from 'vitest'
import type { AdGroup } from '#contract/campaigns/ad-group'
import { editAdGroups } from '#contract/campaigns/ad-groups'
import type { Run } from '#web/lib/requests/run.ts'
import { groupValues } from './form-values.ts'
import { withAll } from './load-choices.ts'
import { saveEdit } from './save-edit.ts'

const group = {
  ...{ id: '7', ad_account_id: '5', version: 3, name: 'Lamps', status: 'ACTIVE' },
  ...{ budget_in_micro_currency: null, bid_strategy_type: 'AUTOMATIC_BID' },
  ...{ bid_in_micro_currency: null, placement_group: 'ALL', billable_event: 'CLICKTHROUGH' },
  ...{ start_time: null, end_time: null },
  targeting_spec: { LOCATION: ['AT'], LOCALE: ['de'], INTEREST: ['31'], AUDIENCE_EXCLUDE: ['41'] },
} as unknown as AdGroup

async function saved(changes: Record<string, string[]>) {
  const sent: unknown[] = []
  const run = (async (operation: object, input: object) => {
    expect(operation).toBe(editAdGroups)
    sent.push(input)
    return { items: [{ data: group, exceptions: [] }] }
  }) as unknown as Run
  const values = { ...groupValues(group, 'UTC'), ...changes }
  const changed = Object.keys(changes)
  await saveEdit(run, { level: 'AD_GROUP', entity: group }, { values, changed, zone: 'UTC' })
  return sent[0]
}

describe('the people of an ad group', () => {
  it('are those of other interests and audiences, and the rest stays', async () => {
    expect(await saved({ INTEREST: ['32', '33'], AUDIENCE_INCLUDE: ['42'] })).toMatchObject({
      ad_groups: [
        {
          targeting_spec: {
            ...{ LOCATION: ['AT'], LOCALE: ['de'], INTEREST: ['32', '33'] },
            ...{ AUDIENCE_INCLUDE: ['42'], AUDIENCE_EXCLUDE: ['41'] },
          },
        },
      ],
    })
  })

  it('are of whatever interests and audiences where none is left', async () => {
    const sent = await saved({ INTEREST: [], AUDIENCE_EXCLUDE: [] })
    expect(sent).toMatchObject({
      ad_groups: [{ targeting_spec: { LOCATION: ['AT'], LOCALE: ['de'] } }],
    })
    expect(JSON.stringify(sent)).not.toMatch(/INTEREST|AUDIENCE/)
  })

  it('are not sent where something else is changed', async () => {
    expect(JSON.stringify(await saved({ name: ['Lights'] }))).not.toContain('targeting_spec')
  })

  it('keep what is chosen among what is offered, though it is offered no more', () => {
    const offered = [{ value: '42', label: 'Buyers' }]
    expect(withAll(offered, ['41', '42'])).toEqual([...offered, { value: '41', label: '41' }])
  })

  it('are found near to those, or not any more', async () => {
    expect(groupValues({ ...group, auto_targeting_enabled: true }, 'UTC')).toMatchObject({
      auto_targeting_enabled: ['true'],
    })
    const off = await saved({ auto_targeting_enabled: [] })
    expect(off).toMatchObject({ ad_groups: [{ auto_targeting_enabled: false }] })
    const on = await saved({ auto_targeting_enabled: ['true'] })
    expect(on).toMatchObject({ ad_groups: [{ auto_targeting_enabled: true }] })
  })
})
