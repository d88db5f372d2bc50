import { describe, expect, it } from 'vitest'
import type { ShareSuggestion } from '#contract/conversations/share-suggestions'
import { firstShareStep, nextShareStep, type ShareEvent } from './share-steps.ts'

const person = (id: string): ShareSuggestion => ({
  type: 'user',
  id,
  full_name: id,
  username: id,
  image_medium_url: null,
  image_large_url: null,
})
const after = (...events: ShareEvent[]) => events.reduce(nextShareStep, firstShareStep)

describe('sharing', () => {
  it('ignores results for an earlier search term', () => {
    const step = after(
      { type: 'people_loaded', term: '', people: [person('olive')] },
      { type: 'term_typed', term: 'fe' },
      { type: 'people_loaded', term: '', people: [person('late')] },
    )
    expect(step.people?.map((one) => one.id)).toEqual(['olive'])
    const next = nextShareStep(step, {
      type: 'people_loaded',
      term: 'fe',
      people: [person('fern')],
    })
    expect(next.people?.map((one) => one.id)).toEqual(['fern'])
  })
  it('shows a failure until it is retried', () => {
    const step = after({ type: 'people_failed', term: '' })
    expect(step.hasFailed).toBe(true)
    expect(nextShareStep(step, { type: 'retried' }).hasFailed).toBe(false)
    expect(nextShareStep(step, { type: 'people_failed', term: 'old' })).toBe(step)
  })
  it('sends to each person once, also after another search', () => {
    const step = after(
      { type: 'send_begun', id: 'olive' },
      { type: 'send_begun', id: 'a@b.example' },
      { type: 'send_succeeded', id: 'olive' },
      { type: 'term_typed', term: 'fern' },
    )
    expect(step.sends).toEqual({ olive: 'sent', 'a@b.example': 'sending' })
    expect(nextShareStep(step, { type: 'send_begun', id: 'olive' })).toBe(step)
  })
  it('can be sent again after a failure', () => {
    const step = after({ type: 'send_begun', id: 'olive' }, { type: 'send_failed', id: 'olive' })
    expect(step.sends).toEqual({})
  })
})
