import { expect, test } from 'vitest'
import { nextCreatePin, openCreatePin } from '../create-pin-steps.ts'
import { draftContent } from '../drafts/draft-content.ts'
import { nextPaged, openPaged } from '../paged/paged-steps.ts'

test.each([
  'brand',
  'tagged_user_ids',
  'tagged_user_ids.1',
  'topic_ids.1',
  'product_tags.1',
] as const)('options add up, are in the draft, and clear what was wrong with %s', (field) => {
  const refused = {
    type: 'save_refused',
    problems: { [field]: 'Nobody', link: 'Wrong' },
  } as const
  const first = nextCreatePin(openCreatePin({ options: { is_ai_made: true } }), refused)
  const chosen = { type: 'options_chosen', options: { comments_allowed: false } } as const
  const next = nextCreatePin(first, chosen)
  expect(next.problems).toEqual({ link: 'Wrong' })
  expect(draftContent(next)).toMatchObject({ is_ai_made: true, comments_allowed: false })
  expect(nextCreatePin(next, { type: 'another_requested' }).options).toEqual({})
})

test.each(['brand', 'tagged_user_ids.1', 'topic_ids.0', 'product_tags.1'] as const)(
  'of several pages, a refused %s is said at the options until they change',
  (option) => {
    const refused = nextPaged(openPaged(), { type: 'save_refused', option, text: 'Nobody' })
    expect(refused.problems).toEqual({ [option]: 'Nobody' })
    expect(nextPaged(refused, { type: 'options_chosen' }).problems).toEqual({})
  },
)
