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

async function draw(
  tags: ConversionTag[],
  more: Partial<PromoteForm> = {},
  items: { ofItems?: boolean; hasGroups?: boolean } = {},
) {
  const change = vi.fn()
  const onTagLacking = vi.fn()
  const onChoose = vi.fn()
  const fields = { form: { ...form, ...more }, change, problems: {}, tags, onTagLacking, onChoose }
  const shown = await mount(
    <AdFields {...fields} ofItems={false} hasGroups={false} {...items} />,
    memberFacts,
  )
  return { shown, change, onTagLacking, onChoose }
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

it('sells from a catalog where there are product groups alone', async () => {
  const { shown, change, onChoose } = await draw([tag])
  await shown.press('radio', /Sales from my catalog/)
  expect(onChoose).not.toHaveBeenCalled()
  expect(change).not.toHaveBeenCalled()
})

it('leads from a pin to product groups for sales of a catalog', async () => {
  const { shown, change, onChoose } = await draw([tag], {}, { hasGroups: true })
  await shown.press('radio', /Sales from my catalog/)
  expect(onChoose).toHaveBeenCalledWith('groups')
  expect(change).not.toHaveBeenCalled()
})

it('asks no link for items, and leads from them to pins for everything else', async () => {
  const items = { ofItems: true, hasGroups: true }
  const { shown, change, onChoose } = await draw([tag], { ad_type: 'CATALOG_SALES' }, items)
  expect(shown.page().all('textbox', 'Where it leads')).toHaveLength(0)
  await shown.press('radio', /More visits/)
  expect(onChoose).toHaveBeenCalledWith('pins')
  expect(change).not.toHaveBeenCalled()
})
