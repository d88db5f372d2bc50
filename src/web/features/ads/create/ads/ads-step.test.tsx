// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DraftAdGroup, DraftTree } from '#contract/campaigns/drafts/draft-tree'
import type { CampaignDraft } from '#contract/campaigns/drafts/drafts'
import { limits } from '#contract/limits'
import { asId } from '#testing/ids'
import { mount } from '#testing/rendering/mount'
import { doors, pinOf } from '#testing/rendering/pins'
import { blankAd, blankGroup } from '../wizard/blank-draft.ts'
import { beginDraft } from '../wizard/draft-steps.ts'
import type { DraftChoices } from '../wizard/load-draft.ts'
import { AdsStep } from './ads-step.tsx'

const door = pinOf()
const lamp = pinOf({ id: asId('701'), title: 'A brass lamp', link: 'https://lamps.example/' })
const group = (key: string, name: string, count = 0): DraftAdGroup => ({
  ...{ ...blankGroup('DE'), key, name },
  ads: Array.from({ length: count }, (_, n) => blankAd(`a${n}`, door.id, '')),
})

afterEach(() => window.history.replaceState(null, '', '/'))

/** The ads of two ad groups, to which the create page led back with the lamp. */
async function ledBack(
  ad_group: string | null,
  {
    groups = [group('g1', 'Everybody'), group('g2', 'The young')],
    address = '/edit_draft/?step=ads&pin=701',
    objective_type = 'CONSIDERATION' as DraftTree['objective_type'],
    pin = lamp,
  } = {},
) {
  window.history.replaceState(null, '', address)
  const dispatch = vi.fn()
  const draft = { id: '7', version: 1, tree: { objective_type, ad_groups: groups } }
  const choices = {
    ...{ pins: { items: [pin, door], bookmark: null }, chosenPins: [], productGroups: [] },
    handed: { pin_id: pin.id, ad_group },
  }
  const shown = await mount(
    <AdsStep
      advertiserId="5"
      ownerName="olive"
      state={beginDraft(draft as unknown as CampaignDraft, 'ads')}
      dispatch={dispatch}
      choices={choices as unknown as DraftChoices}
      problemOf={() => undefined}
    />,
  )
  return { ...shown, dispatch }
}

describe('a pin that was made for an ad', () => {
  it.each([
    ['g2', 'g2'],
    ['g9', 'g1'],
    [null, 'g1'],
  ])('is chosen, for the ad group that it was made for (%s)', async (chosenGroup, taken) => {
    const { page, press, dispatch } = await ledBack(chosenGroup)
    const boxes = page().one('dialog', 'Choose a Pin to promote').all('checkbox')
    expect(boxes.map((box) => box.attribute('checked') !== undefined)).toEqual([true, false])
    await press('button', 'Take 1 Pin')
    expect(dispatch).toHaveBeenCalledExactlyOnceWith({
      ...{ type: 'added_ads', group: taken },
      ads: [blankAd('a1', lamp.id, 'https://lamps.example/')],
    })
  })

  it('is chosen once', async () => {
    const { page, press } = await ledBack('g1')
    await press('button', 'Take 1 Pin')
    await press('button', 'Choose Pins for Everybody')
    expect(page().one('button', 'Take').isDisabled).toBe(true)
  })

  it('is not chosen again when its address is shown no more', async () => {
    const { page, press } = await ledBack('g1', { address: '/edit_draft/?step=ads' })
    expect(page().all('dialog')).toEqual([])
    await press('button', 'Choose Pins for Everybody')
    expect(page().one('button', 'Take').isDisabled).toBe(true)
  })

  it('goes to an ad group that has room, and nowhere if none has', async () => {
    const full = group('g1', 'Everybody', limits.draftAds)
    const { press, dispatch } = await ledBack('g1', { groups: [full, group('g2', 'The young')] })
    await press('button', 'Take 1 Pin')
    expect(dispatch).toHaveBeenCalledWith(expect.objectContaining({ group: 'g2' }))
  })

  it.each([
    ['that are all full', { groups: [group('g1', 'Everybody', limits.draftAds)] }],
    ['of items of a catalog', { objective_type: 'CATALOG_SALES' as const }],
  ])('is not offered to ad groups %s', async (_name, facts) => {
    const { page } = await ledBack('g1', facts)
    expect(page().all('dialog')).toEqual([])
  })

  it('is offered where it is on a secret board, too', async () => {
    const secret = { ...lamp, board: { ...doors, privacy: 'secret' as const } }
    const { page } = await ledBack('g1', { pin: secret })
    expect(page().one('dialog').all('checkbox')).toHaveLength(2)
  })
})
