import { describe, expect, it } from 'vitest'
import type { QuickPromoteDefaults } from '#contract/campaigns/promote/quick-promote'
import { asId } from '#testing/ids'
import { beginForm, fromDraft, readForm, toDraft } from './promote-form.ts'

const defaults: QuickPromoteDefaults = {
  advertiser_id: asId('5'),
  payer: 'Lamps & Co',
  country: 'SE',
  currency: 'SEK',
  time_zone: 'Europe/Stockholm',
  is_open: true,
  target_countries: ['DE', 'SE'],
  minimum_budget_in_micro_currency: 1_000_000,
  default_budget_in_micro_currency: 10_500_000,
  default_duration: 30,
  suggested_budget_in_micro_currency: 70_000_000,
  suggested_duration: 30,
  is_business_valid: true,
  is_billing_valid: true,
  closes_without_history: false,
  pin: null,
  destination_url: 'https://lamps.example/',
}
const begun = beginForm(defaults, 'Summer')

describe('the form', () => {
  it('begins with what the country usually has', () => {
    expect(begun).toMatchObject({
      name: 'Summer',
      destination_url: 'https://lamps.example/',
      budget: '10.5',
      duration: '30',
      countries: ['SE'],
      isAutoTargeting: true,
    })
    const elsewhere = { ...defaults, country: 'JP', destination_url: null }
    expect(beginForm(elsewhere, '')).toMatchObject({ countries: ['DE'], destination_url: '' })
  })

  it('goes on from its draft', () => {
    const typed = {
      ...begun,
      name: 'Winter',
      budget: '12',
      duration: '3',
      countries: ['DE', 'SE'],
      ages: ['25-34' as const],
      isAutoTargeting: false,
    }
    expect(fromDraft(begun, toDraft(typed, '7'), ['DE', 'SE'])).toEqual(typed)
  })

  it('leaves out what a draft can no longer have', () => {
    const draft = toDraft({ ...begun, countries: ['DE'], ad_type: 'WEB_CONVERSION' }, '7')
    expect(fromDraft(begun, draft, ['SE'])).toEqual(begun)
  })

  it('is read from what a browser posts', () => {
    const posted = new URLSearchParams([
      ...Object.entries({ name: 'Summer', budget: '4', duration: '9', ending: 'date' }),
      ...[['inclusive_end_date', '2027-02-01']],
      ...[['ages', '18-24']],
      ...[['ages', '7-9']],
      ...[['genders', 'male']],
      ...[['countries', 'DE']],
      ...[['countries', 'AT']],
      ...[['targeting', 'custom']],
      ...[['ad_type', 'AWARENESS']],
    ])
    const fields = {
      text: (name: string) => posted.get(name) ?? '',
      all: (name: string) => posted.getAll(name),
    }
    expect(readForm(fields)).toMatchObject({
      name: 'Summer',
      inclusive_end_date: '2027-02-01',
      is_ongoing: false,
      ages: ['18-24'],
      genders: ['male'],
      countries: ['DE', 'AT'],
      isAutoTargeting: false,
      ad_type: 'CONSIDERATION',
    })
    posted.set('ad_type', 'CATALOG_SALES')
    expect(readForm(fields).ad_type).toBe('CONSIDERATION')
    posted.set('product_group_id', '9')
    expect(readForm(fields).ad_type).toBe('CATALOG_SALES')
    posted.set('ending', 'ongoing')
    expect(readForm(fields)).toMatchObject({ is_ongoing: true, inclusive_end_date: '' })
  })
})
