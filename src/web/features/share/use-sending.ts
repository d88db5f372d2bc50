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

/** Between two letters nobody asks. */
const pauseMs = 180

/** Whom a pin may be sent to, and the sending. */
export function useSending(pinId: string) {
  const [step, dispatch] = useReducer(nextShareStep, firstShareStep)
  const tellFailure = useFailureToast()
  const { term, hasFailed } = step

  const look = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const sought = term.trim()
      const people =
        sought === ''
          ? await run(shareSuggestions, { pin_id: pinId }, signal)
          : await run(shareTypeahead, { term: sought }, signal)
      dispatch({ type: 'people_came', term, people })
    } catch {
      if (!signal.aborted) dispatch({ type: 'people_failed', term })
    }
  })
  useEffect(() => {
    if (hasFailed) return
    const stop = new AbortController()
    const timer = setTimeout(() => void look(stop.signal), term === '' ? 0 : pauseMs)
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
    const whom = { emails: isEmail ? [id] : [], user_ids: isEmail ? [] : [id] }
    try {
      await run(startConversation, { ...whom, text, pin: pinId })
      dispatch({ type: 'send_succeeded', id })
    } catch (error) {
      dispatch({ type: 'send_failed', id })
      tellFailure(error)
    }
  }

  return {
    step,
    send,
    type: (text: string) => dispatch({ type: 'term_typed', term: text }),
    retry: () => dispatch({ type: 'retried' }),
  }
}
