import type { InterestId } from '#contract/ids'
import type { QueryContext } from '#platform/operations'
import { readTopicTree, type TopicTree } from './topic-tree.ts'

type Known = Pick<QueryContext, 'db' | 'clock' | 'texts'>

/** Says what texts and pins are about: interests that a creator chose, or else by their words, and those above them. */
export interface TopicFinder {
  ofText(context: Known, text: string): Promise<ReadonlySet<InterestId>>
  ofPin(
    context: Known,
    pin: { title: string; description: string; topic_ids: readonly InterestId[] },
  ): Promise<ReadonlySet<InterestId>>
}

/** Interests are few and seldom change: they are read anew once a minute. */
const keptMs = 60_000

export function createTopicFinder(): TopicFinder {
  let known: { at: number; tree: Promise<TopicTree> } | null = null
  const treeOf = ({ db, clock, texts }: Known) => {
    const at = clock.now().getTime()
    if (known === null || Math.abs(at - known.at) > keptMs) {
      const reading = { at, tree: readTopicTree(db, texts) }
      known = reading
      // The next call tries again.
      reading.tree.catch(() => {
        if (known === reading) known = null
      })
    }
    return known.tree
  }
  const ofTexts = async (context: Known, parts: readonly string[]) => {
    const { topicsOf } = await treeOf(context)
    return new Set(parts.flatMap((text) => [...topicsOf(text)]))
  }
  return {
    ofText: (context, text) => ofTexts(context, [text]),
    ofPin: async (context, { title, description, topic_ids }) => {
      const chosen = (await treeOf(context)).withAbove(topic_ids)
      return chosen.size > 0 ? chosen : ofTexts(context, [title, ...tagsOf(description)])
    },
  }
}

/** Descriptions mention much; their hashtags say what they are about. */
export function tagsOf(description: string): string[] {
  return [...description.matchAll(/#([\p{L}\p{N}\p{M}_]+)/gu)].map(([, tag]) => tag ?? '')
}
