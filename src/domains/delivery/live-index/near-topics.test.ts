import { describe, expect, it } from 'vitest'
import { asId } from '#testing/ids'
import { nearTopics, type TopicTree } from './near-topics.ts'

/** Food (1) with baking (10), under which is bread (100), and soups (11); home (2). */
const parents: Record<string, string> = { 10: '1', 11: '1', 100: '10' }
const words: Record<string, string[]> = {
  bread: ['100', '10', '1'],
  soup: ['11', '1'],
  home: ['2'],
}
const tree: TopicTree = {
  parentOf: (topic) => parents[topic] ?? null,
  topicsOf: (text) => new Set(text.split(' ').flatMap((word) => words[word] ?? [])),
}
const near = (interests: string[], ...keywords: string[]) =>
  nearTopics(
    {
      targeting: { LOCATION: ['US'], INTEREST: interests.map((id) => asId(id)) },
      keywords: keywords.map((value) => ({ value, match_type: 'BROAD' })),
    },
    tree,
  )

describe('near to an ad group', () => {
  it('is what lies directly above its interests, and nothing above what is at the top', () => {
    expect(near(['10'])).toEqual(['1'])
    expect(near(['100', '11'])).toEqual(['10', '1'])
    expect(near(['1', '2'])).toEqual([])
    expect(near(['1', '10'])).toEqual([])
    expect(near(['404'])).toEqual([])
  })

  it('is what its keywords are about, and not all that lies above that', () => {
    expect(near([], 'rye bread')).toEqual(['100'])
    expect(near([], 'home', 'soup bowl', 'soup')).toEqual(['11', '2'])
    expect(near(['100'], 'bread')).toEqual(['10'])
    expect(near([], 'ladder')).toEqual([])
  })

  it('is bounded, however much it names', () => {
    const wide: TopicTree = { ...tree, parentOf: (topic) => `above ${topic}` }
    const interests = Array.from({ length: 50 }, (_, n) => asId(String(n)))
    const group = { targeting: { LOCATION: ['US'], INTEREST: interests }, keywords: [] }
    expect(nearTopics(group, wide)).toHaveLength(20)
  })
})
