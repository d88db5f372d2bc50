import { hashtagTypeahead } from '#contract/pins/hashtags/hashtag-typeahead'
import { answerQuery } from '#platform/operations'
import { hashtagKey } from '../pin-rules.ts'
import { selectTagsInUse } from './hashtag-queries.ts'

export const hashtagTypeaheadHandler = answerQuery(
  hashtagTypeahead,
  async ({ db }, { query, showPinCount, count }) => {
    const beginning = hashtagKey(query.trim().replace(/^#/, ''))
    if (!/^[\p{L}\p{N}\p{M}_]+$/u.test(beginning)) return []
    const found = await selectTagsInUse(db, beginning, count)
    return found.map(({ tag, pin_count }) => ({
      type: 'hashtag' as const,
      hashtag: `#${tag}`,
      label: `#${tag}`,
      ...(showPinCount ? { pin_count } : {}),
    }))
  },
)
