import { useEffect, useEffectEvent, useReducer } from 'react'
import { startConversation } from '#contract/conversations/conversations'
import {
  type ShareSuggestion,
  shareSuggestions,
  shareTypeahead,
} from '#contract/conversations/share-suggestions'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { firstShareStep, nextShareStep } from './share-steps.ts'

/** Debounce time between two keystrokes. */
const debounceMs = 180

/** Finds recipients for a pin and sends it. */
export function useSending(pinId: string) {
  const [step, dispatch] = useReducer(nextShareStep, firstShareStep)
  const showFailure = useFailureToast()
  const { term, hasFailed } = step

  const search = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const searchTerm = term.trim()
      const people =
        searchTerm === ''
          ? await run(shareSuggestions, { pin_id: pinId }, signal)
          : await run(shareTypeahead, { term: searchTerm }, signal)
      dispatch({ type: 'people_loaded', term, people })
    } catch {
      if (!signal.aborted) dispatch({ type: 'people_failed', term })
    }
  })
  useEffect(() => {
    if (hasFailed) return
    const stop = new AbortController()
    const timer = setTimeout(() => void search(stop.signal), term === '' ? 0 : debounceMs)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [term, hasFailed])

  async function send(to: ShareSuggestion, text: string) {
    const { id } = to
    if (step.sends[id]) return
    dispatch({ type: 'send_begun', id })
    const isEmail = to.type === 'email'
    const recipients = { emails: isEmail ? [id] : [], user_ids: isEmail ? [] : [id] }
    try {
      await run(startConversation, { ...recipients, text, pin: pinId })
      dispatch({ type: 'send_succeeded', id })
    } catch (error) {
      dispatch({ type: 'send_failed', id })
      showFailure(error)
    }
  }

  return {
    step,
    send,
    type: (text: string) => dispatch({ type: 'term_typed', term: text }),
    retry: () => dispatch({ type: 'retried' }),
  }
}
