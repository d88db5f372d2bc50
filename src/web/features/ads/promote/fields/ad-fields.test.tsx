// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import type { QuickPromoteDefaults } from '#contract/campaigns/promote/quick-promote'
import type { ConversionTag } from '#contract/conversions/tags'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { AdFields } from './ad-fields.tsx'
import { beginForm, type PromoteForm } from './promote-form.ts'

const defaults = { country: 'AT', target_countries: ['AT'], default_budget_in_micro_currency: 1 }
const form = beginForm(defaults as unknown as QuickPromoteDefaults, 'Lamps')
const tag = { id: '7', name: 'Shop', status: 'ACTIVE' } as unknown as ConversionTag

async function draw(tags: ConversionTag[], more: Partial<PromoteForm> = {}) {
  const change = vi.fn()
  const onTagLacking = vi.fn()
  const fields = { form: { ...form, ...more }, change, problems: {}, tags, onTagLacking }
  const shown = await mount(<AdFields {...fields} />, memberFacts)
  return { shown, change, onTagLacking }
}

it('leads to a tag where the ad account has none', async () => {
  const { shown, change, onTagLacking } = await draw([])
  await shown.press('radio', /More sales or sign-ups/)
  expect(onTagLacking).toHaveBeenCalledOnce()
  expect(change).not.toHaveBeenCalled()
})

it('works towards sales by the first tag, at first', async () => {
  const { shown, change, onTagLacking } = await draw([tag])
  await shown.press('radio', /More sales or sign-ups/)
  expect(onTagLacking).not.toHaveBeenCalled()
  expect(change).toHaveBeenCalledWith({
    ad_type: 'WEB_CONVERSION',
    selected_ocpm_tag: { conversionTagId: '7', conversionEvent: 'CHECKOUT' },
  })
})

it('shows the tag and what counts once that is the goal', async () => {
  const goal = { conversionTagId: '7', conversionEvent: 'LEAD' }
  const { shown } = await draw([tag], { ad_type: 'WEB_CONVERSION', selected_ocpm_tag: goal })
  expect(shown.page().one('combobox', 'Tag').text).toContain('Shop')
  expect(shown.page().one('combobox', 'What counts').text).toContain('Enquiries')
})
