// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Failure } from '#contract/errors'
import { type AdEntity, searchAdEntities } from '#contract/reporting/search-ad-entities'
import { asId } from '#testing/ids'
import { mount } from '#testing/rendering/mount'
import { answerRequests } from '#testing/rendering/requests'
import { CampaignSet } from './campaign-set.tsx'
import { FindEntity } from './find-entity.tsx'

afterEach(() => vi.unstubAllGlobals())

const entity = (
  kind: AdEntity['kind'],
  id: string,
  name: string,
  campaign_name: string | null,
) => ({
  ...{ kind, id, name, campaign_name },
  ...{ campaign_id: asId<NonNullable<AdEntity['campaign_id']>>('1'), status: 'ACTIVE' },
})
const find = () => document.querySelector<HTMLInputElement>('input[name="find"]')!
async function type(text: string) {
  await act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(find(), text)
    find().dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const press = (key: string) =>
  act(async () => {
    find().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
const posted = (name: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)]
    .filter(({ checked }) => checked)
    .map(({ value }) => value)

it('takes the first of ten thousand campaigns, which the list of the latest has not', async () => {
  const sent = answerRequests([
    [searchAdEntities, () => [entity('campaign', '1', 'The very first', null)]],
  ])
  const latest = [{ id: '9999', name: 'Latest' }]
  const props = { advertiserId: '7', label: 'Version A', name: 'campaign_ids', campaigns: latest }
  const shown = await mount(<CampaignSet {...props} />)
  expect(posted('campaign_ids')).toEqual([])
  await type('very')
  await expect.poll(() => shown.page().all('option')).toHaveLength(1)
  expect(sent).toMatchObject([
    { input: { advertiser_id: '7', query: 'very', kinds: ['campaign'] } },
  ])
  await press('Enter')
  expect(posted('campaign_ids')).toEqual(['1'])
  expect(find().value).toBe('')
  expect(shown.page().text).toContain('The very first')
})

it('keeps what was chosen when more is chosen', async () => {
  const all = ['1', '2'].map((id) => entity('campaign', id, `Campaign ${id}`, null))
  answerRequests([
    [searchAdEntities, ({ query }) => all.filter(({ name }) => name.endsWith(String(query)))],
  ])
  const props = { advertiserId: '7', label: 'Version A', name: 'campaign_ids', campaigns: [] }
  const shown = await mount(<CampaignSet {...props} />)
  for (const id of ['1', '2']) {
    await type(id)
    await expect.poll(() => shown.page().all('option')).toHaveLength(1)
    await press('Enter')
    await expect.poll(() => posted('campaign_ids')).toContain(id)
  }
  expect(posted('campaign_ids')).toEqual(['2', '1'])
})

it('ticks what is in the list already, once', async () => {
  answerRequests([[searchAdEntities, () => [entity('campaign', '9999', 'Latest', null)]]])
  const campaigns = [{ id: '9999', name: 'Latest' }]
  const props = { advertiserId: '7', label: 'Version A', name: 'campaign_ids', campaigns }
  const shown = await mount(<CampaignSet {...props} />)
  await type('lat')
  await expect.poll(() => shown.page().all('option')).toHaveLength(1)
  await press('Enter')
  expect(posted('campaign_ids')).toEqual(['9999'])
  expect(shown.page().all('checkbox')).toHaveLength(1)
})

it('names an ad group with its campaign, and says where the search did not work', async () => {
  let hasFailed = false
  answerRequests([
    [
      searchAdEntities,
      () => {
        if (hasFailed) throw new Failure('server_error')
        return [entity('adgroup', '5', 'Group', 'Spring lamps')]
      },
    ],
  ])
  const onPick = vi.fn()
  const shown = await mount(<FindEntity advertiserId="7" kind="adgroup" onPick={onPick} />)
  await type('gro')
  await expect.poll(() => shown.page().all('option')).toHaveLength(1)
  await press('Enter')
  expect(onPick).toHaveBeenCalledWith({ id: '5', name: 'Spring lamps › Group' })
  hasFailed = true
  await type('grou')
  await expect.poll(() => shown.page().text).toContain('The search did not work')
})
