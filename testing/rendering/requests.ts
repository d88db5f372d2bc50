import { onTestFinished, vi } from 'vitest'
import { isFailure } from '#contract/errors'
import type { Operation } from '#contract/operation'

export interface SentRequest {
  resource: string
  input: Record<string, unknown>
}

/** Throws what the server refuses with (`answeredFailure`). */
type Answer = (input: Record<string, unknown>) => unknown

let isAnswering = false

/**
 * Answers what a mounted part requests until the end of the test, and returns the requests in their order.
 * An answer with a `bookmark` is a page of a list. Without an answer it is not found: what gets no response is sent again
 * later, when another test may be running.
 */
export function answerRequests(answers: readonly [Operation, Answer][]): SentRequest[] {
  const sent: SentRequest[] = []
  isAnswering = true
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const [path = '', search] = url.split('?')
    const resource = path.replace(/^\/resource\/|\/$/g, '')
    const data = new URLSearchParams(String(body ?? search)).get('data') ?? '{}'
    const { options: input } = JSON.parse(data) as { options: SentRequest['input'] }
    sent.push({ resource, input })
    const [, answer] = answers.find(([operation]) => operation.resource === resource) ?? []
    if (!answer) return Response.json({ message: `No answer for ${resource}` }, { status: 404 })
    try {
      return Response.json(envelopeOf(await answer(input)))
    } catch (error) {
      if (!isFailure(error)) throw error
      const { code: reason, message, kind, detail } = error
      const refused = { data: null, error: { reason, message, data: { field: detail.field } } }
      return Response.json({ resource_response: refused }, { status: kind.http_status })
    }
  })
  onTestFinished(() => {
    isAnswering = false
    vi.unstubAllGlobals()
  })
  return sent
}

/** Answers requests of tests that expect none. */
export function answerAnyRequests(): void {
  if (!isAnswering) answerRequests([])
}

function envelopeOf(answer: unknown) {
  const isPage = typeof answer === 'object' && answer !== null && 'bookmark' in answer
  if (!isPage) return { resource_response: { data: answer }, resource: { options: {} } }
  const { bookmark, ...data } = answer
  const bookmarks = [bookmark ?? '-end-']
  return { resource_response: { data, bookmark }, resource: { options: { bookmarks } } }
}
