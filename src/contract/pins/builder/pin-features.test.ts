import { expect, test } from 'vitest'
import {
  hasPinFeature,
  isLinkRequired,
  type PinFeature,
  type PinMaker,
  pinFeatures,
  pinScenarios,
} from './pin-features.ts'

const makers = {
  visitor: { is_member: false, is_partner: false, video_upload_allowed: true },
  member: { is_member: true, is_partner: false, video_upload_allowed: true },
  'member without videos': { is_member: true, is_partner: false, video_upload_allowed: false },
  partner: { is_member: true, is_partner: true, video_upload_allowed: true },
  'partner without videos': { is_member: true, is_partner: true, video_upload_allowed: false },
} satisfies Record<string, Omit<PinMaker, 'scenario'>>

const expected: Record<keyof typeof makers, PinFeature[]> = {
  visitor: [],
  member: ['idea_pin_products', 'video'],
  'member without videos': ['idea_pin_products'],
  partner: ['idea_pin_products', 'scheduling', 'shop_the_pin', 'tagging', 'video'],
  'partner without videos': ['idea_pin_products', 'scheduling', 'shop_the_pin', 'tagging'],
}

test.each(pinScenarios)('each cell of the table, for %s', (scenario) => {
  for (const [name, maker] of Object.entries(makers)) {
    const has = pinFeatures.filter((feature) => hasPinFeature(feature, { ...maker, scenario }))
    const all = expected[name as keyof typeof makers]
    const atOnce = all.filter((feature) => feature !== 'scheduling')
    expect([name, has.toSorted()]).toEqual([
      name,
      (scenario === 'ad_creation' ? atOnce : all).toSorted(),
    ])
  }
})

test('only an ad needs a link', () => {
  expect(pinScenarios.filter(isLinkRequired)).toEqual(['ad_creation'])
})
