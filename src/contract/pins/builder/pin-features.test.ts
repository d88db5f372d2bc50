import { describe, expect, it, test } from 'vitest'
import { experimentGroups } from '../../experiments/names.ts'
import {
  hasPinFeature,
  isLinkRequired,
  type PinFeature,
  type PinMaker,
  pinFeatures,
  pinScenarios,
} from './pin-features.ts'

const noGroups = { is_operator: false, groups: {} }
const makers = {
  visitor: { is_member: false, is_partner: false, video_upload_allowed: true },
  member: { is_member: true, is_partner: false, video_upload_allowed: true },
  'member without videos': { is_member: true, is_partner: false, video_upload_allowed: false },
  partner: { is_member: true, is_partner: true, video_upload_allowed: true },
  'partner without videos': { is_member: true, is_partner: true, video_upload_allowed: false },
} satisfies Record<string, Omit<PinMaker, 'scenario' | keyof typeof noGroups>>

const expected: Record<keyof typeof makers, PinFeature[]> = {
  visitor: [],
  member: ['idea_pin_products', 'video'],
  'member without videos': ['idea_pin_products'],
  partner: ['idea_pin_products', 'scheduling', 'shop_the_pin', 'tagging', 'video'],
  'partner without videos': ['idea_pin_products', 'scheduling', 'shop_the_pin', 'tagging'],
}

test.each(pinScenarios)('each cell of the table, for %s', (scenario) => {
  for (const [name, maker] of Object.entries(makers)) {
    const whole = { ...maker, ...noGroups, scenario }
    const has = pinFeatures.filter((feature) => hasPinFeature(feature, whole))
    const all = expected[name as keyof typeof makers]
    const atOnce = all.filter((feature) => feature !== 'scheduling')
    expect([name, has.toSorted()]).toEqual([
      name,
      (scenario === 'ad_creation' ? atOnce : all).toSorted(),
    ])
  }
})

const tried: readonly PinFeature[] = ['idea_pin_products', 'scheduling', 'shop_the_pin', 'tagging']

describe.each(pinFeatures)('the group of a member in the experiment with %s', (feature) => {
  it.each(experimentGroups.flatMap((group) => [false, true].map((is) => [group, is] as const)))(
    'is %s; an operator: %s',
    (group, is_operator) => {
      const groups = { [feature]: group }
      const rest = { scenario: 'default', is_operator } as const
      const has = hasPinFeature(feature, { ...makers.partner, ...rest, groups })
      const isHeldBack = tried.includes(feature) && (group === 'holdout' || group === 'control')
      expect(has).toBe(is_operator || !isHeldBack)
      // It decides about no other feature, and gives nobody what they otherwise lack.
      const others = pinFeatures.filter((other) => other !== feature)
      for (const other of others)
        expect(hasPinFeature(other, { ...makers.partner, ...rest, groups })).toBe(true)
      expect(hasPinFeature(feature, { ...makers.visitor, ...rest, groups })).toBe(false)
    },
  )
})

test('only an ad needs a link', () => {
  expect(pinScenarios.filter(isLinkRequired)).toEqual(['ad_creation'])
})
