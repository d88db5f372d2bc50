// @vitest-environment happy-dom
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import type { AdEntity } from '#contract/reporting/search-ad-entities'
import { searchAdEntities } from '#contract/reporting/search-ad-entities'
import { asId } from '#testing/ids'
import { mount } from '#testing/rendering/mount'
import { answerRequests } from '#testing/rendering/requests'
import { readView } from '../table/view/table-view.ts'
import { ChooseGroupForm } from './choose-group-form.tsx'

const group = (id: string, status: string): AdEntity => ({
  ...{ kind: 'adgroup', id: asId(id), name: 'Lamps', campaign_name: `Sale ${id}`, status },
  campaign_id: asId('1'),
})

function Form() {
  const { pathname, search } = useLocation()
  const view = readView(new URLSearchParams('start_date=2026-11-01&end_date=2026-11-07'))
  return (
    <>
      <output>{pathname + search}</output>
      <ChooseGroupForm advertiserId="7" view={view} selling={[]} />
    </>
  )
}

it('leads to any ad group that sells from a catalog, which the list of the latest has not', async () => {
  const found = [group('5', 'PAUSED'), group('6', 'ARCHIVED')]
  const sent = answerRequests([[searchAdEntities, () => found]])
  const shown = await mount(<Form />)
  await shown.write('combobox', 'Find an ad group', 'lam')
  await expect.poll(() => shown.page().all('option')).toHaveLength(1)
  expect(sent).toMatchObject([
    { input: { query: 'lam', kinds: ['adgroup'], objectives: ['CATALOG_SALES'] } },
  ])
  await shown.press('option', 'Sale 5 › Lamps')
  await expect
    .poll(() => document.querySelector('output')?.textContent)
    .toBe(
      '/advertiser/7/reporting/productgroups/?start_date=2026-11-01&end_date=2026-11-07&adgroups=5',
    )
})
