// @vitest-environment happy-dom
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { QuickPromoteDefaults } from '#contract/campaigns/promote/quick-promote'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { usePromoteForm } from './use-promote-form.ts'

const loaded = () =>
  ({
    ...{ advertiser_id: '5', country: 'AT', currency: 'EUR', time_zone: 'Europe/Vienna' },
    ...{ target_countries: ['AT'], pin: { id: '70', title: 'Lamp' } },
    ...{ default_budget_in_micro_currency: 2_000_000, minimum_budget_in_micro_currency: 1_000_000 },
  }) as unknown as QuickPromoteDefaults

function Form() {
  const [defaults, setDefaults] = useState(loaded)
  const { form, change } = usePromoteForm(defaults)
  return (
    <>
      <p role="note">
        {form.name}, {form.isAutoTargeting ? 'people found by us' : 'people chosen'}
      </p>
      <button type="button" onClick={() => change({ isAutoTargeting: false })}>
        Choose people
      </button>
      <button type="button" onClick={() => setDefaults(loaded())}>
        Load anew
      </button>
    </>
  )
}

afterEach(() => localStorage.clear())

it('keeps what was chosen when the page is loaded anew, as after the data terms', async () => {
  const { page, press } = await mount(<Form />, memberFacts)
  await press('button', 'Choose people')
  await press('button', 'Load anew')
  expect(page().one('note').text).toBe('Lamp, people chosen')
})
