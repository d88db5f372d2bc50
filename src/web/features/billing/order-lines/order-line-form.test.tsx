// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { Advertiser } from '#contract/advertisers/advertiser'
import {
  listOrderableCampaigns,
  type OrderableCampaign,
  type OrderLine,
} from '#contract/billing/order-lines'
import { asId } from '#testing/ids'
import { mount } from '#testing/rendering/mount'
import { answerRequests } from '#testing/rendering/requests'
import { OrderLineForm } from './order-line-form.tsx'

const campaign = (id: string, name: string): OrderableCampaign => ({
  ...{ campaign_id: asId(id), name, order_line_id: null },
})
const edited = {
  ...{ id: '3', name: 'Autumn', paid_type: 'PAID', budget_micro: 1_000_000 },
  campaigns: [campaign('4', 'Own')],
} as unknown as OrderLine

const open = (line: OrderLine | null, campaigns: OrderableCampaign[]) =>
  mount(
    <OrderLineForm
      advertiser={{ id: '7', currency: 'EUR' } as unknown as Advertiser}
      {...{ edited: line, campaigns, isOperator: false, path: '/', today: '2026-11-28' }}
    />,
  )
const posted = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[name="campaign_ids"]')]
    .filter(({ checked }) => checked)
    .map(({ value }) => value)

it('attaches the first of ten thousand campaigns besides those that are attached', async () => {
  const sent = answerRequests([[listOrderableCampaigns, () => [campaign('1', 'The very first')]]])
  const shown = await open(edited, [campaign('9999', 'Latest')])
  expect(posted()).toEqual(['4'])
  await shown.write('combobox', 'Find a campaign', 'very')
  await expect.poll(() => shown.page().all('option')).toHaveLength(1)
  expect(sent).toMatchObject([
    { resource: 'OrderableCampaignsResource/get', input: { query: 'very', free_only: true } },
  ])
  await shown.press('option', 'The very first')
  expect(posted()).toEqual(['1', '4'])
})

it('says where there is nothing to attach', async () => {
  const shown = await open(null, [])
  expect(shown.page().all('combobox', 'Find a campaign')).toEqual([])
  expect(shown.page().text).toContain('campaign')
})
