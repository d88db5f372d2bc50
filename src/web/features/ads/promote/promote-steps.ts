/** The steps of Quick Promote, by the protocol's names. */
export type PromoteStep =
  | 'GDPR_MODAL'
  | 'PIN_SELECTION_MODAL'
  | 'QUICK_PROMOTE_PAGE'
  | 'QUICK_PROMOTE_BUSINESS_FORM'
  | 'QUICK_PROMOTE_BILLING_FORM'
  | 'SUCCESS_MODAL'
  | 'ERROR_MODAL'
  | 'TAG_MODAL'

/** In the order in which they are taken; `ERROR_MODAL` and `TAG_MODAL` lead back to the page. */
export const stepOrder = [
  'GDPR_MODAL',
  'PIN_SELECTION_MODAL',
  'QUICK_PROMOTE_PAGE',
  'QUICK_PROMOTE_BUSINESS_FORM',
  'QUICK_PROMOTE_BILLING_FORM',
  'SUCCESS_MODAL',
] as const satisfies readonly PromoteStep[]

/** What decides which steps are passed over. */
export interface PromoteFacts {
  hasConsent: boolean
  hasPin: boolean
  isBusinessValid: boolean
  isBillingValid: boolean
  /** The page is one of its own, whose form has the fields of the business in it. */
  isStandalone: boolean
}

export interface PromoteState {
  /** Null once the flow has ended. */
  step: PromoteStep | null
  facts: PromoteFacts
  isSending: boolean
  /** Why the pin cannot be promoted; shown beside it. */
  pinProblem: string | null
  /** Why nothing was promoted; shown in the error modal. */
  modalProblem: string | null
}

export type PromoteEvent =
  | { type: 'accepted_terms' }
  | { type: 'picked_pin' }
  | { type: 'changed_pin' }
  | { type: 'sent' }
  | { type: 'promoted'; isBusinessValid: boolean; isBillingValid: boolean }
  | { type: 'refused'; area: 'pin' | 'modal'; message: string }
  /** A field was refused before anything was sent. */
  | { type: 'held_back' }
  | { type: 'lacked_tag' }
  | { type: 'saved_business'; isBillingValid: boolean }
  /** What is missing is given another day. */
  | { type: 'postponed' }
  | { type: 'stepped' }
  | { type: 'back' }
  | { type: 'ended' }

/** Begins at index 0 and passes over what is settled already. */
export function beginPromote(facts: PromoteFacts, pinProblem: string | null = null): PromoteState {
  const state = { step: null, facts, isSending: false, pinProblem, modalProblem: null }
  return { ...state, step: firstFrom(0, facts) }
}

export function nextPromote(state: PromoteState, event: PromoteEvent): PromoteState {
  const { step, facts } = state
  if (step === null) return state
  if (event.type === 'ended') return { ...state, step: null, isSending: false }
  if (event.type === 'stepped') return { ...state, step: stepAfter(step, facts), isSending: false }
  switch (step) {
    case 'GDPR_MODAL':
      if (event.type === 'accepted_terms') return settled(state, { hasConsent: true })
      // Without the terms there is nothing to go back to.
      return event.type === 'back' ? { ...state, step: null } : state
    case 'PIN_SELECTION_MODAL':
      if (event.type === 'picked_pin')
        return { ...settled(state, { hasPin: true }), pinProblem: null }
      return event.type === 'back' ? { ...state, step: pageOrEnd(facts) } : state
    case 'QUICK_PROMOTE_PAGE':
      return onPage(state, event)
    case 'QUICK_PROMOTE_BUSINESS_FORM':
      if (event.type === 'saved_business')
        return settled(state, { isBusinessValid: true, isBillingValid: event.isBillingValid })
      return isPutOff(event) ? { ...state, step: 'SUCCESS_MODAL' } : state
    case 'QUICK_PROMOTE_BILLING_FORM':
      return isPutOff(event) ? { ...state, step: 'SUCCESS_MODAL' } : state
    case 'SUCCESS_MODAL':
      return event.type === 'back' ? { ...state, step: null } : state
    case 'ERROR_MODAL':
      return event.type === 'back'
        ? { ...state, step: 'QUICK_PROMOTE_PAGE', modalProblem: null }
        : state
    case 'TAG_MODAL':
      return event.type === 'back' ? { ...state, step: 'QUICK_PROMOTE_PAGE' } : state
  }
}

function onPage(state: PromoteState, event: PromoteEvent): PromoteState {
  switch (event.type) {
    case 'changed_pin':
      return state.isSending ? state : { ...state, step: 'PIN_SELECTION_MODAL' }
    case 'lacked_tag':
      return state.isSending ? state : { ...state, step: 'TAG_MODAL' }
    case 'sent':
      return { ...state, isSending: true, pinProblem: null }
    case 'held_back':
      return { ...state, isSending: false }
    case 'refused':
      return event.area === 'modal'
        ? { ...state, step: 'ERROR_MODAL', isSending: false, modalProblem: event.message }
        : { ...state, isSending: false, pinProblem: event.message }
    case 'promoted': {
      const { isBusinessValid, isBillingValid } = event
      const facts = { ...state.facts, isBusinessValid, isBillingValid }
      return { ...state, facts, isSending: false, step: stepAfter('QUICK_PROMOTE_PAGE', facts) }
    }
    default:
      return state
  }
}

const isPutOff = ({ type }: PromoteEvent) => type === 'postponed' || type === 'back'

const pageOrEnd = ({ hasPin }: PromoteFacts) => (hasPin ? 'QUICK_PROMOTE_PAGE' : null)

/** Goes on from the current step with something settled. */
function settled(state: PromoteState, now: Partial<PromoteFacts>): PromoteState {
  const facts = { ...state.facts, ...now }
  return { ...state, facts, step: state.step && stepAfter(state.step, facts) }
}

/** Null past the last step. */
function stepAfter(step: PromoteStep, facts: PromoteFacts): PromoteStep | null {
  const at = (stepOrder as readonly PromoteStep[]).indexOf(step)
  return at === -1 ? null : firstFrom(at + 1, facts)
}

function firstFrom(index: number, facts: PromoteFacts): PromoteStep | null {
  return stepOrder.find((step, at) => at >= index && !isSettled(step, facts)) ?? null
}

function isSettled(step: PromoteStep, facts: PromoteFacts): boolean {
  switch (step) {
    case 'GDPR_MODAL':
      return facts.hasConsent
    case 'PIN_SELECTION_MODAL':
      return facts.hasPin
    case 'QUICK_PROMOTE_BUSINESS_FORM':
      return facts.isBusinessValid || facts.isStandalone
    case 'QUICK_PROMOTE_BILLING_FORM':
      return facts.isBusinessValid && facts.isBillingValid
    default:
      return false
  }
}
