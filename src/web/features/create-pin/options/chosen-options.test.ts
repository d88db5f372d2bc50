import { expect, test } from 'vitest'
import { nextCreatePin, openCreatePin } from '../create-pin-steps.ts'
import { draftContent } from '../drafts/draft-content.ts'
import { nextPaged, openPaged } from '../paged/paged-steps.ts'

test('options add up, are in the draft, and clear what was wrong with the brand', () => {
  const refused = { type: 'save_refused', problems: { brand: 'Nobody', link: 'Wrong' } } as const
  const first = nextCreatePin(openCreatePin({ options: { is_ai_made: true } }), refused)
  const chosen = { type: 'options_chosen', options: { comments_allowed: false } } as const
  const next = nextCreatePin(first, chosen)
  expect(next.problems).toEqual({ link: 'Wrong' })
  expect(draftContent(next)).toMatchObject({ is_ai_made: true, comments_allowed: false })
  expect(nextCreatePin(next, { type: 'another_requested' }).options).toEqual({})
})

test('of several pages, a refused brand is said at the options until they change', () => {
  const refused = nextPaged(openPaged(), { type: 'save_refused', brand: 'Nobody', text: 'Nobody' })
  expect(refused.problems).toEqual({ brand: 'Nobody' })
  expect(nextPaged(refused, { type: 'options_chosen' }).problems).toEqual({})
})
