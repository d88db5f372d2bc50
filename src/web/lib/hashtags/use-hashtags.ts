import { hashtagTypeahead } from '#contract/pins/hashtags/hashtag-typeahead'
import type { SuggestTags } from '#web/lib/hashtags/use-tag-suggestions.ts'
import { run } from '../requests/run.ts'
import { useMessages } from '../texts/messages.tsx'

const maxCount = 5

/** What a `HashtagField` needs to offer the hashtags that are in use here. */
export function useHashtags() {
  const t = useMessages()
  const suggest: SuggestTags = async (typed, signal) => {
    const found = await run(
      hashtagTypeahead,
      { query: `#${typed}`, showPinCount: true, count: maxCount },
      signal,
    )
    return found.map(({ hashtag, pin_count }) => ({
      hashtag,
      note: t('hashtags.pins', { count: pin_count ?? 0 }),
    }))
  }
  return {
    suggest,
    listLabel: t('hashtags.label'),
    offerText: (count: number) => t('hashtags.offered', { count }),
  }
}
