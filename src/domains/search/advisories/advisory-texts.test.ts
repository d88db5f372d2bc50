import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TaggedText } from '#contract/search/advisory'
import { searchAdvisory } from '#contract/search/search-advisory'
import { typeahead } from '#contract/search/typeahead'
import { browserOf } from '#testing/callers'
import { createWorld, type World } from '#testing/world'
import { type AdvisoryRow, selectAdvisories } from './advisory-queries.ts'
import { translateAdvisory } from './advisory-texts.ts'

let world: World
let advisories: AdvisoryRow[]
beforeAll(async () => {
  world = await createWorld()
  advisories = await selectAdvisories(world.database.reader)
})
afterAll(() => world.end())

const german = (advisory: AdvisoryRow) => translateAdvisory(advisory, world.services.texts, 'de')
const textsOf = ({ title, description, footer, actions }: AdvisoryRow) => [
  ...[title.text, description.text, footer?.text].filter((text) => text !== undefined),
  ...actions.map(({ label }) => label),
]
const linksOf = ({ text, tags }: TaggedText) =>
  tags.map(({ offset, length, url }) => [text.slice(offset, offset + length), url])

describe('the advisories that come with the product', () => {
  it('have all their texts in German', () => {
    expect(advisories).toHaveLength(5)
    for (const advisory of advisories) {
      const english = textsOf(advisory)
      expect([
        advisory.id,
        textsOf(german(advisory)).filter((text) => english.includes(text)),
      ]).toEqual([advisory.id, []])
    }
  })

  it('link the same pages in every language', () => {
    const links = (language: string) =>
      advisories.map((one) =>
        linksOf(translateAdvisory(one, world.services.texts, language).description),
      )
    expect(links('en')).toEqual(advisories.map(({ description }) => linksOf(description)))
    expect(links('de').flat()).toEqual([
      ['Stop It Now', 'https://www.stopitnow.org.uk/'],
      ['INHOPE', 'https://www.inhope.org/'],
      ['Find A Helpline', 'https://findahelpline.com/'],
      ['Find A Helpline', 'https://findahelpline.com/'],
      [
        'Weltgesundheitsorganisation',
        'https://www.who.int/health-topics/vaccines-and-immunization',
      ],
    ])
  })

  it('stay as an operator wrote them', () => {
    const [first] = advisories
    const title = { text: 'We are here', tags: [] }
    expect(german({ ...first!, title }).title).toEqual(title)
    expect(german({ ...first!, id: 'storms' })).toEqual({ ...first!, id: 'storms' })
  })

  it('are read in the language of who searches, also while they type', async () => {
    const caller = browserOf(world, null, { language: 'de' })
    const found = await world.operations.run(searchAdvisory, { query: 'suicide' }, caller)
    expect(found.advisory?.title.text).toBe('Du bist nicht allein')
    const { items } = await world.operations.run(typeahead, { term: 'suicid' }, caller)
    expect(items[0]?.label).toBe('Du bist nicht allein')
  })
})
