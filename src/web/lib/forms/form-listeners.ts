import type { DataStrategyFunction } from 'react-router'
import type { FormAnswer } from './form-action.ts'

type Listener = (answer: FormAnswer) => void

/** By the key of the form's fetcher; navigations, whose key is null, have none. */
const listeners = new Map<string | null, Listener>()

/** Calls the listener after each success of this fetcher. Returns a function that stops it. */
export function onFormDone(fetcherKey: string, listener: Listener): () => void {
  listeners.set(fetcherKey, listener)
  return () => {
    if (listeners.get(fetcherKey) === listener) listeners.delete(fetcherKey)
  }
}

/**
 * Calls the loaders and actions of routes, and notifies forms of their results at once: the page that follows
 * may not contain the form any more, and React may render it in one go.
 */
export const runAndNotifyForms: DataStrategyFunction = async ({ matches, fetcherKey }) => {
  const called = matches.filter((match) => match.shouldCallHandler())
  const results = await Promise.all(
    called.map(async (match) => [match.route.id, await match.resolve()] as const),
  )
  for (const [, { result }] of results) {
    const answer = result as FormAnswer | undefined
    if (answer?.isDone) listeners.get(fetcherKey)?.(answer)
  }
  return Object.fromEntries(results)
}
