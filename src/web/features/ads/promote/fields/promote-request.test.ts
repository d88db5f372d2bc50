import { describe, expect, it } from 'vitest'
import { quickPromote } from '#contract/campaigns/promote/quick-promote'
import { type FailureCode, failureKinds } from '#contract/errors'
import type { PromoteForm } from './promote-form.ts'
import { areaOf, toGroupRequest, toQuickPromoteRequest } from './promote-request.ts'

const form: PromoteForm = {
  name: 'Summer lamps',
  destination_url: 'https://lamps.example/',
  budget: '4.5',
  duration: '12 days',
  inclusive_end_date: '',
  is_ongoing: false,
  ages: ['18-24', '65+'],
  genders: ['female'],
  interests: ['31', '32'],
  countries: ['DE', 'AT'],
  regions: [],
  ad_type: 'CONSIDERATION',
  selected_ocpm_tag: null,
  isAutoTargeting: false,
}
const of = { advertiserId: '5', pinId: '7' }
const request = (more: Partial<PromoteForm> = {}) =>
  toQuickPromoteRequest({ ...form, ...more }, of) as Record<string, unknown>

describe('the call', () => {
  it('names regions of the chosen countries, where people are chosen', () => {
    const regions = ['AT-9', 'US-CA']
    expect(request({ regions })).toMatchObject({ targeting_spec: { regions: ['AT-9'] } })
    const all = request({ regions, isAutoTargeting: true }).targeting_spec
    expect(all).not.toHaveProperty('regions')
  })

  it('has exactly these fields', () => {
    expect(request()).toEqual({
      budget_in_micro_currency: 4_500_000,
      campaign_name: 'Summer lamps',
      destination_url: 'https://lamps.example/',
      duration: 12,
      auto_targeting_enabled: false,
      is_ongoing: false,
      start_now: true,
      targeting_spec: {
        ages: ['18-24', '65+'],
        interests: ['31', '32'],
        genders: ['female'],
        country: 'DE+AT',
      },
      advertiser_id: '5',
      ads_client_type: 'quick_promote',
      pin_id: '7',
      product_group_id: null,
      flexible_daily_budget_enabled: false,
    })
  })

  it('is understood by the operation', () => {
    expect(quickPromote.input.parse(request())).toMatchObject({
      budget_in_micro_currency: 4_500_000n,
      duration: 12,
      targeting_spec: {
        LOCATION: ['DE', 'AT'],
        AGE_BUCKET: ['18-24', '65+'],
        GENDER: ['female'],
        INTEREST: ['31', '32'],
      },
    })
  })

  it.each([
    ['a', 63, 'a'.repeat(63)],
    ['a', 64, `${'a'.repeat(62)}…`],
  ])('cuts a long name: %s × %i', (letter, length, sent) =>
    expect(request({ name: letter.repeat(length) }).campaign_name).toBe(sent),
  )

  it.each([
    ['has the last day', { inclusive_end_date: '2027-02-01' }, '2027-02-01'],
    ['not while ongoing', { inclusive_end_date: '2027-02-01', is_ongoing: true }, undefined],
    ['not when blank', { inclusive_end_date: '  ' }, undefined],
  ])('%s', (_what, more, sent) => expect(request(more).inclusive_end_date).toBe(sent))

  it('names the goal for conversions on a website, and nothing for anything else', () => {
    const selected_ocpm_tag = { conversionTagId: '9', conversionEvent: 'CHECKOUT' }
    expect(request({ ad_type: 'WEB_CONVERSION', selected_ocpm_tag })).toMatchObject({
      objective_type: 'WEB_CONVERSION',
      optimization_goal_metadata: { conversion_tag_id: '9', conversion_event: 'CHECKOUT' },
    })
    expect(request({ selected_ocpm_tag })).not.toHaveProperty('objective_type')
    expect(request({ selected_ocpm_tag })).not.toHaveProperty('optimization_goal_metadata')
  })

  it('leaves people to the server with automatic targeting', () => {
    expect(request({ isAutoTargeting: true })).toMatchObject({
      auto_targeting_enabled: true,
      targeting_spec: { ages: [], interests: [], genders: [], country: 'DE+AT' },
    })
  })

  it('is not sent for a product group without a pin, and leads nowhere without either', () => {
    const advertiserId = '5'
    expect(
      toQuickPromoteRequest(form, { advertiserId, pinId: null, productGroupId: '8' }),
    ).toBeNull()
    expect(toQuickPromoteRequest(form, { ...of, productGroupId: '8' })).toMatchObject({
      pin_id: '7',
      product_group_id: '8',
    })
    expect(toQuickPromoteRequest(form, { advertiserId, pinId: null })).toMatchObject({
      destination_url: null,
    })
  })
})

describe('a refusal', () => {
  it.each([
    [401, 'Not this pin.', 'pin'],
    [401, undefined, 'modal'],
    [401, '', 'modal'],
    [400, 'Too little.', 'modal'],
    [undefined, undefined, 'modal'],
  ])('of status %s saying %s is shown in the area %s', (httpStatus, message_detail, area) =>
    expect(areaOf({ httpStatus, message_detail })).toBe(area),
  )
  it('of the pin has the status that says so', () => {
    const refusal = (code: FailureCode) => ({
      httpStatus: failureKinds[code].http_status,
      message_detail: 'No.',
    })
    expect(areaOf(refusal('pin_not_promotable'))).toBe('pin')
    expect(areaOf(refusal('market_closed'))).toBe('modal')
  })
})

it('has a call of its own for a product group, without a pin, a link or a tag', () => {
  const sent = toGroupRequest(
    { ...form, ad_type: 'CATALOG_SALES' },
    { advertiserId: '5', productGroupId: '9' },
  )
  expect(sent).toEqual({
    advertiser_id: '5',
    product_group_id: '9',
    campaign_name: 'Summer lamps',
    budget_in_micro_currency: 4_500_000,
    flexible_daily_budget_enabled: false,
    duration: 12,
    is_ongoing: false,
    auto_targeting_enabled: false,
    targeting_spec: {
      ages: ['18-24', '65+'],
      interests: ['31', '32'],
      genders: ['female'],
      country: 'DE+AT',
    },
  })
})
