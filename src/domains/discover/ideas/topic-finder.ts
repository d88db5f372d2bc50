import type { InterestId } from '#contract/ids'
import type { QueryContext } from '#platform/operations'
import type { Texts } from '#platform/texts'
import { interestNames } from './interest-names.ts'
import { selectKnownInterests } from './interest-queries.ts'
import { createInterestMatcher } from './match-interests.ts'

type Known = Pick<QueryContext, 'db' | 'clock' | 'texts'>

/** Says what texts and pins are about: interests by their words, and those above them. */
export interface TopicFinder {
  ofText(context: Known, text: string): Promise<ReadonlySet<InterestId>>
  ofPin(
    context: Known,
    pin: { title: string; description: string },
  ): Promise<ReadonlySet<InterestId>>
}

/** Interests are few and seldom change: they are read anew once a minute. */
const keptMs = 60_000

export function createTopicFinder(): TopicFinder {
  let known: { at: number; matcher: Promise<(text: string) => Set<InterestId>> } | null = null
  const matcherOf = ({ db, clock, texts }: Known) => {
    const at = clock.now().getTime()
    if (known === null || Math.abs(at - known.at) > keptMs) {
      const reading = { at, matcher: readMatcher(db, texts) }
      known = reading
      // The next call tries again.
      reading.matcher.catch(() => {
        if (known === reading) known = null
      })
    }
    return known.matcher
  }
  const ofTexts = async (context: Known, parts: readonly string[]) => {
    const topicsOf = await matcherOf(context)
    return new Set(parts.flatMap((text) => [...topicsOf(text)]))
  }
  return {
    ofText: (context, text) => ofTexts(context, [text]),
    ofPin: (context, { title, description }) => ofTexts(context, [title, ...tagsOf(description)]),
  }
}

/** Knows interests by their words and names in all languages. */
export async function readMatcher(
  db: Known['db'],
  texts: Texts,
): Promise<(text: string) => Set<InterestId>> {
  const interests = await selectKnownInterests(db)
  return createInterestMatcher(
    interests.map((one) => ({ ...one, words: [...one.words, ...interestNames(one, texts)] })),
  )
}

/** Descriptions mention much; their hashtags say what they are about. */
export function tagsOf(description: string): string[] {
  return [...description.matchAll(/#([\p{L}\p{N}\p{M}_]+)/gu)].map(([, tag]) => tag ?? '')
}
