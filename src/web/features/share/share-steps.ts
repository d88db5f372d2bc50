import type { ShareSuggestion } from '#contract/conversations/share-suggestions'

export type SendState = 'sending' | 'sent'

/** The state of sending a pin: the search term, the people found, and who it was sent to. */
export interface ShareStep {
  term: string
  /** The results for the current term; null while loading. */
  people: ShareSuggestion[] | null
  hasFailed: boolean
  /** By person id or email address; absent if not sent. */
  sends: Readonly<Record<string, SendState>>
}

export type ShareEvent =
  | { type: 'term_typed'; term: string }
  | { type: 'people_loaded'; term: string; people: ShareSuggestion[] }
  | { type: 'people_failed'; term: string }
  | { type: 'retried' }
  | { type: 'send_begun'; id: string }
  | { type: 'send_succeeded'; id: string }
  | { type: 'send_failed'; id: string }

export const firstShareStep: ShareStep = { term: '', people: null, hasFailed: false, sends: {} }

export function nextShareStep(step: ShareStep, event: ShareEvent): ShareStep {
  switch (event.type) {
    case 'term_typed':
      // The previous results stay until the next ones arrive, so that the list does not flicker.
      return { ...step, term: event.term, hasFailed: false }
    case 'people_loaded':
      return event.term === step.term ? { ...step, people: event.people, hasFailed: false } : step
    case 'people_failed':
      return event.term === step.term ? { ...step, people: null, hasFailed: true } : step
    case 'retried':
      return { ...step, hasFailed: false }
    case 'send_begun':
      return step.sends[event.id] ? step : withSend(step, event.id, 'sending')
    case 'send_succeeded':
      return withSend(step, event.id, 'sent')
    case 'send_failed': {
      const { [event.id]: _failed, ...sends } = step.sends
      return { ...step, sends }
    }
  }
}

function withSend(step: ShareStep, id: string, state: SendState): ShareStep {
  return { ...step, sends: { ...step.sends, [id]: state } }
}
