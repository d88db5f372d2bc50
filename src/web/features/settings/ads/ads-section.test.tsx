// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { HiddenAd } from '#contract/delivery/hidden-ads'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { type AdsData, AdsSection } from './ads-section.tsx'

const promoter = { full_name: 'Bob Lind', profile_url: '/bob/', image_small_url: null }
const hiddenOf = (facts: object) =>
  ({ advertiser_id: '800', payer: 'Lind Lamps', promoter, ...facts }) as HiddenAd
const lamp = hiddenOf({ ad_id: '900', title: 'Brass lamp', image_url: '/lamp.webp' })
const untitled = hiddenOf({ ad_id: '901', title: null, image_url: null })
const everything = hiddenOf({ ad_id: null, title: null, image_url: null })

const adult = {
  ads_by_activity: true,
  ads_by_sites: false,
  ads_by_partners: false,
  ads_measured: true,
  has_privacy_control: false,
  is_minor: false,
  updated_at: null,
}
const shown = async (
  preferences: Partial<AdsData['preferences']> = {},
  hidden: HiddenAd[] = [],
  bookmark: string | null = null,
) =>
  (
    await mount(
      <AdsSection
        preferences={{ ...adult, ...preferences }}
        hidden={{ items: hidden, bookmark }}
      />,
      memberFacts,
    )
  ).page()
const switches = (page: Awaited<ReturnType<typeof shown>>) =>
  page
    .all('switch')
    .map(
      (one) =>
        `${one.name}: ${one.attribute('checked') === undefined ? 'off' : 'on'}${one.isDisabled ? ', locked' : ''}`,
    )

describe('the settings of ads', () => {
  it('show each switch as it is, with what it does', async () => {
    const page = await shown()
    expect(switches(page)).toEqual([
      'Ads by what you do here: on',
      'Ads by sites you visited: off',
      'Ads by customer lists: off',
      'Let businesses see that ads work: on',
    ])
    for (const one of page.all('switch')) expect(one.description).toMatch(/\.$/)
  })

  it('lock what the browser refuses for its owner, and say why', async () => {
    const page = await shown({ has_privacy_control: true })
    expect(switches(page)).toEqual([
      'Ads by what you do here: on',
      'Ads by sites you visited: off, locked',
      'Ads by customer lists: off, locked',
      'Let businesses see that ads work: on',
    ])
    expect(page.text).toContain('Global Privacy Control')
  })

  it('lock everything for minors, who see no ads, and say only that', async () => {
    const page = await shown({ is_minor: true, has_privacy_control: true })
    expect(switches(page).filter((one) => !one.endsWith('locked'))).toEqual([])
    expect(page.text).toContain('You are under 18. You see no ads')
    expect(page.text).not.toContain('Global Privacy Control')
  })
})

describe('hidden ads', () => {
  it('are named with who pays for them, and each can be shown again', async () => {
    const page = await shown({}, [lamp, untitled, everything])
    const list = page.one('list', 'Hidden ads')
    expect(list.all('link').map(({ text }) => text)).toEqual([
      'Brass lampLind Lamps',
      expect.stringMatching(/An ad without a titleLind Lamps$/),
      expect.stringMatching(/All ads of Lind Lamps$/),
    ])
    expect(list.all('button').map(({ name }) => name)).toEqual([
      'Show again: Brass lamp',
      'Show again: An ad without a title',
      'Show again: All ads of Lind Lamps',
    ])
  })

  it('may be none', async () => {
    const page = await shown()
    expect(page.text).toContain("You haven't hidden any ads.")
    expect(page.all('list', 'Hidden ads')).toEqual([])
  })

  it('may be more than fit on a page', async () => {
    const page = await shown({}, [lamp], 'next')
    expect(page.all('button').map(({ text }) => text)).toEqual(['Show again', 'Show more'])
  })
})
