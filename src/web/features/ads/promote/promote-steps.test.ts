import { describe, expect, it } from 'vitest'
import {
  beginPromote,
  nextPromote,
  type PromoteEvent,
  type PromoteFacts,
  type PromoteState,
  type PromoteStep,
} from './promote-steps.ts'

const settledFacts: PromoteFacts = {
  hasConsent: true,
  hasPin: true,
  isBusinessValid: true,
  isBillingValid: true,
  isStandalone: false,
}
const steps = [
  'GDPR_MODAL',
  'PIN_SELECTION_MODAL',
  'QUICK_PROMOTE_PAGE',
  'QUICK_PROMOTE_BUSINESS_FORM',
  'QUICK_PROMOTE_BILLING_FORM',
  'SUCCESS_MODAL',
  'ERROR_MODAL',
  'TAG_MODAL',
] as const

const at = (step: PromoteStep | null, facts: Partial<PromoteFacts> = {}): PromoteState => ({
  step,
  facts: { ...settledFacts, ...facts },
  isSending: false,
  pinProblem: null,
  modalProblem: null,
})

describe('the flow begins', () => {
  it.each([
    ['with the consent', { hasConsent: false, hasPin: false }, 'GDPR_MODAL'],
    ['with the pin', { hasPin: false }, 'PIN_SELECTION_MODAL'],
    ['with the page', {}, 'QUICK_PROMOTE_PAGE'],
  ] as const)('%s', (_what, facts, step) =>
    expect(beginPromote({ ...settledFacts, ...facts }).step).toBe(step),
  )
})

const fine = { isBusinessValid: true, isBillingValid: true }
const events: Record<string, PromoteEvent> = {
  accepted_terms: { type: 'accepted_terms' },
  picked_pin: { type: 'picked_pin' },
  changed_pin: { type: 'changed_pin' },
  sent: { type: 'sent' },
  promoted: { type: 'promoted', ...fine },
  promoted_unpaid: { type: 'promoted', isBusinessValid: true, isBillingValid: false },
  promoted_no_address: { type: 'promoted', isBusinessValid: false, isBillingValid: false },
  refused_pin: { type: 'refused', area: 'pin', message: 'Not this one.' },
  refused_modal: { type: 'refused', area: 'modal', message: 'Not now.' },
  held_back: { type: 'held_back' },
  lacked_tag: { type: 'lacked_tag' },
  saved_business: { type: 'saved_business', isBillingValid: true },
  saved_business_unpaid: { type: 'saved_business', isBillingValid: false },
  postponed: { type: 'postponed' },
  stepped: { type: 'stepped' },
  back: { type: 'back' },
  ended: { type: 'ended' },
}

/** What is not here stays where it is. */
const moves: Record<PromoteStep, Record<string, PromoteStep | null>> = {
  GDPR_MODAL: {
    accepted_terms: 'QUICK_PROMOTE_PAGE',
    stepped: 'QUICK_PROMOTE_PAGE',
    back: null,
    ended: null,
  },
  PIN_SELECTION_MODAL: {
    picked_pin: 'QUICK_PROMOTE_PAGE',
    stepped: 'QUICK_PROMOTE_PAGE',
    back: 'QUICK_PROMOTE_PAGE',
    ended: null,
  },
  QUICK_PROMOTE_PAGE: {
    changed_pin: 'PIN_SELECTION_MODAL',
    promoted: 'SUCCESS_MODAL',
    promoted_unpaid: 'QUICK_PROMOTE_BILLING_FORM',
    promoted_no_address: 'QUICK_PROMOTE_BUSINESS_FORM',
    refused_modal: 'ERROR_MODAL',
    lacked_tag: 'TAG_MODAL',
    stepped: 'SUCCESS_MODAL',
    ended: null,
  },
  QUICK_PROMOTE_BUSINESS_FORM: {
    saved_business: 'SUCCESS_MODAL',
    saved_business_unpaid: 'QUICK_PROMOTE_BILLING_FORM',
    postponed: 'SUCCESS_MODAL',
    back: 'SUCCESS_MODAL',
    stepped: 'SUCCESS_MODAL',
    ended: null,
  },
  QUICK_PROMOTE_BILLING_FORM: {
    postponed: 'SUCCESS_MODAL',
    back: 'SUCCESS_MODAL',
    stepped: 'SUCCESS_MODAL',
    ended: null,
  },
  SUCCESS_MODAL: { stepped: null, back: null, ended: null },
  ERROR_MODAL: { stepped: null, back: 'QUICK_PROMOTE_PAGE', ended: null },
  TAG_MODAL: { stepped: null, back: 'QUICK_PROMOTE_PAGE', ended: null },
}

describe.each(steps)('%s', (step) => {
  it.each(Object.entries(events))('%s', (name, event) => {
    const expected = name in moves[step] ? moves[step][name] : step
    expect(nextPromote(at(step), event).step).toBe(expected)
  })
})

it('the flow that has ended stays ended', () => {
  for (const event of Object.values(events)) expect(nextPromote(at(null), event)).toEqual(at(null))
})

it('goes on to the pin after the consent while no pin is known, and ends without one', () => {
  const consented = nextPromote(at('GDPR_MODAL', { hasConsent: false, hasPin: false }), {
    type: 'accepted_terms',
  })
  expect(consented).toMatchObject({ step: 'PIN_SELECTION_MODAL', facts: { hasConsent: true } })
  expect(nextPromote(consented, { type: 'back' }).step).toBeNull()
})

describe('what was said', () => {
  const page = at('QUICK_PROMOTE_PAGE')
  const refused = (area: 'pin' | 'modal') =>
    nextPromote(nextPromote(page, { type: 'sent' }), { type: 'refused', area, message: 'No.' })

  it('of the pin stays beside it until another one is picked or the page is sent again', () => {
    const state = refused('pin')
    expect(state).toMatchObject({ step: 'QUICK_PROMOTE_PAGE', isSending: false, pinProblem: 'No.' })
    expect(nextPromote(state, { type: 'sent' }).pinProblem).toBeNull()
    const picking = nextPromote(state, { type: 'changed_pin' })
    expect(nextPromote(picking, { type: 'back' }).pinProblem).toBe('No.')
    expect(nextPromote(picking, { type: 'picked_pin' }).pinProblem).toBeNull()
  })

  it('of anything else stands in the error modal, from which one comes back or ends', () => {
    const state = refused('modal')
    expect(state).toMatchObject({ step: 'ERROR_MODAL', isSending: false, modalProblem: 'No.' })
    expect(nextPromote(state, { type: 'back' })).toEqual(page)
    expect(nextPromote(state, { type: 'ended' }).step).toBeNull()
  })

  it('nothing changes the pin or the objective while it is being sent', () => {
    const sending = nextPromote(page, { type: 'sent' })
    expect(nextPromote(sending, { type: 'changed_pin' })).toBe(sending)
    expect(nextPromote(sending, { type: 'lacked_tag' })).toBe(sending)
    expect(nextPromote(sending, { type: 'held_back' }).isSending).toBe(false)
  })
})

it('a page of its own has the fields of the business in it, and goes on to billing', () => {
  const standalone = at('QUICK_PROMOTE_PAGE', { isStandalone: true })
  expect(
    nextPromote(standalone, { type: 'promoted', isBusinessValid: false, isBillingValid: false })
      .step,
  ).toBe('QUICK_PROMOTE_BILLING_FORM')
})
