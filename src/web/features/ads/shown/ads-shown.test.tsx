// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hideAd, unhideAd } from '#contract/delivery/hidden-ads'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { adOf } from '#testing/rendering/pins'
import { answerRequests } from '#testing/rendering/requests'
import { Menu } from '#web/ui/floats/menu.tsx'
import { PromotedCloseup } from './promoted-closeup.tsx'
import { PromotedLabel } from './promoted-label.tsx'
import { type HideFromPage, useAdActions } from './use-ad-actions.tsx'

class Observer {
  observe() {}
  unobserve() {}
}
// Reports of ads are sent seconds later: here, or another test would find them among its requests.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('IntersectionObserver', Observer)
})
afterEach(async () => {
  await vi.runOnlyPendingTimersAsync()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the label of an ad', () => {
  it('names the business that pays, and leads to its profile', async () => {
    const { page } = await mount(
      <article>
        <PromotedLabel promotion={adOf()} />
      </article>,
    )
    expect(
      page()
        .one('link', /Promoted by Lind Lamps/)
        .attribute('href'),
    ).toBe('/bob/')
  })
})

describe('the page of an ad', () => {
  it.each([
    ['where the ad leads', {}, 'https://www.lamps.example/sale?bbclid=1', 'Visit lamps.example'],
    [
      'where the pin leads',
      { destination_url: null },
      'https://doors.example/',
      'Visit doors.example',
    ],
  ])('links %s, as what is paid for', async (_where, facts, href, name) => {
    const { page } = await mount(
      <article>
        <PromotedCloseup
          promotion={adOf(facts)}
          fallbackUrl="https://doors.example/"
          onReport={() => undefined}
        />
      </article>,
    )
    const link = page().one('link', name)
    expect(link.attribute('href')).toBe(href)
    expect(link.attribute('rel')).toBe('sponsored noopener')
  })
})

describe('the menu of an ad', () => {
  const hidden: Parameters<HideFromPage>[0][] = []
  const chosen: string[] = []
  function AdMenu() {
    const group = useAdActions()({
      pinId: '700',
      promotion: adOf(),
      hide: (change) => hidden.push(change),
      onWhy: () => chosen.push('why'),
      onReport: () => chosen.push('report'),
    })
    return (
      <Menu label="More" groups={[group]} isOpenAtFirst opener={(props) => <button {...props} />} />
    )
  }
  const open = () => mount(<AdMenu />, memberFacts)

  it('has why, hide, hide all and report', async () => {
    const { page } = await open()
    expect(
      page()
        .all('menuitem')
        .map(({ text }) => text),
    ).toEqual(['Why this ad?', 'Hide this ad', 'Hide all ads of Lind Lamps', 'Report ad'])
  })

  it.each([
    ['Hide this ad', '700', 'ad', '900'],
    ['Hide all ads of Lind Lamps', '800', 'advertiser', null],
  ])('%s, and undo', async (name, id, scope, ad_id) => {
    hidden.length = 0
    const sent = answerRequests([
      [hideAd, () => ({ advertiser_id: '800', ad_id })],
      [unhideAd, () => null],
    ])
    const menu = await open()
    await menu.press('menuitem', name)
    const [change] = hidden
    expect(change?.id).toBe(id)
    await act(async () => void (await change?.apply()))
    await act(async () => void (await change?.undo()))
    expect(sent.filter(({ resource }) => resource.includes('AdHide'))).toEqual([
      { resource: 'AdHideResource/create', input: { offer: 'offer-1', scope } },
      { resource: 'AdHideResource/delete', input: { advertiser_id: '800', ad_id } },
    ])
  })
})
