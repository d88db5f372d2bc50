import type { DataStrategyFunction } from 'react-router'
import type { FormAnswer } from './form-action.ts'

type Listener = (answer: FormAnswer) => void

/** By the key of the form's fetcher. */
const listeners = new Map<string, Listener>()

/** Tells of each act of this fetcher that goes well. Returns how to stop. */
export function listenForDone(fetcherKey: string, listener: Listener): () => void {
  listeners.set(fetcherKey, listener)
  return () => {
    if (listeners.get(fetcherKey) === listener) listeners.delete(fetcherKey)
  }
}

/**
 * Calls the loaders and actions of routes, and tells forms what they were answered as soon as it is there:
 * the page that follows may have no place for the form any more, and React may draw it in one go.
 */
export const runAndTell: DataStrategyFunction = async ({ matches, fetcherKey }) => {
  const called = matches.filter((match) => match.shouldCallHandler())
  const results = await Promise.all(
    called.map(async (match) => [match.route.id, await match.resolve()] as const),
  )
  for (const [, { type, result }] of results)
    if (fetcherKey !== null && type === 'data' && isDone(result))
      listeners.get(fetcherKey)?.(result)
  return Object.fromEntries(results)
}

function isDone(result: unknown): result is FormAnswer {
  return typeof result === 'object' && result !== null && 'isDone' in result && !!result.isDone
}
