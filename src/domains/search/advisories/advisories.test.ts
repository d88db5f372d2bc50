import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  listAdvisories,
  setAdvisory,
  setAdvisoryLine,
  setAdvisoryTerms,
} from '#contract/search/operator-advisories'
import { searchAdvisory, viewedAdvisory } from '#contract/search/search-advisory'
import { nowhere } from '#platform/operations'
import { browserOf } from '#testing/callers'
import { actor, createWorld, type World } from '#testing/world'
import { findAdvisory } from './find-advisory.ts'
import { sweepAdvisoryViews } from './search-advisory.ts'

let world: World
let operator: ReturnType<typeof actor>
beforeAll(async () => {
  world = await createWorld()
  operator = actor(world, { ...world.as('ada').viewer!, is_operator: true })
})
afterAll(() => world.end())

const write = (text: string, ...values: unknown[]) => world.database.pool.query(text, values)
const advised = async (query: string) =>
  (await world.visitor.run(searchAdvisory, { query })).advisory
const from = (country: string, query: string) =>
  world.operations.run(
    searchAdvisory,
    { query },
    browserOf(world, null, { place: { ...nowhere, country } }),
  )

const storms = {
  id: 'storms',
  keywords: ['Storm', 'storm!', 'big  Wave'],
  exceptions: ['storm trooper'],
  level: 14,
  severity: 1,
  style: 'support',
  title: {
    text: '🌊🌊 Storms ahead',
    tags: [{ type: 5, offset: 5, length: 6, url: 'https://a.example/' }],
  },
  description: {
    text: 'Stay in.',
    tags: [{ type: 5, offset: 5, length: 900, url: 'https://b.example/' }],
  },
  actions: [{ label: 'Call', url: 'tel:112' }],
  review_due: '2030-01-01',
  reviewed_by: 'Ada',
} as const

describe('a search', () => {
  it('for an ordinary word has no advisory', async () => {
    for (const query of ['', 'table lamp', 'suicide squad'])
      expect([query, await advised(query)]).toEqual([query, null])
  })

  it('in distress gets help lines of the viewer’s country, or else international ones', async () => {
    const here = (await from('GB', 'Suicide notes, suicide note')).advisory
    expect([here?.level, here?.actions[0]]).toEqual([
      4,
      { label: '116 123', url: 'tel:116123', title: 'Samaritans', description: null },
    ])
    const elsewhere = (await from('AQ', 'kill myself')).advisory
    expect(elsewhere?.actions.map(({ url }) => url)).toEqual(['https://findahelpline.com/'])
    await write(
      `insert into advisory_lines values ('distress', '*', 'Anywhere', '112', null, 'en', '', '2030-01-01')`,
    )
    expect((await from('AQ', 'kill myself')).advisory?.actions[0]?.url).toBe('tel:112')
    expect((await from('GB', 'kill myself')).advisory?.actions[0]?.url).toBe('tel:116123')
  })

  it('in distress gets help though it is misspelt, and in other languages', async () => {
    for (const query of [
      'suicde',
      'sucidal',
      'Selbstmord',
      'suicidio',
      'Zelfmoord',
      'me suicider',
      '自殺',
      '自杀',
      'lamp "suicide"',
    ])
      expect([query, (await advised(query))?.id]).toEqual([query, 'distress'])
    for (const query of ['heroine costume', 'purring cats', 'decide', 'lamp -suicide'])
      expect([query, await advised(query)]).toEqual([query, null])
  })

  it('is stored and shown as its advisory says', async () => {
    const { reader } = world.database
    expect(await findAdvisory(reader, 'kill myself')).toMatchObject({ results: 'filtered' })
    expect(await findAdvisory(reader, 'thinspo')).toMatchObject({ level: 14, results: 'filtered' })
    expect(await findAdvisory(reader, 'csam')).toMatchObject({ severity: 0, results: 'none' })
    expect(await findAdvisory(reader, 'vaccines')).toMatchObject({ results: 'as_usual' })
    expect(await findAdvisory(reader, 'lamp')).toBeNull()
  })

  it('whose advisory has invalid tags or addresses is answered without them', async () => {
    await write(
      `insert into advisories (id, keywords, level, severity, title, description, actions, review_due) values
        ('odd', '{oddness}', 4, 1, '{"text": "🫶 Hi", "tags": [{"type": 5, "offset": 3, "length": 2, "url": "https://a.example/"},
          {"type": 5, "offset": 90, "length": 2, "url": "https://a.example/"}, {"type": 5, "offset": -9, "length": 1, "url": "https://a.example/"}]}',
         '{"text": "Click", "tags": [{"type": 5, "offset": 0, "length": 5, "url": "javascript:alert(1)"}]}',
         '[{"label": "Go", "url": "javascript:alert(1)", "title": null, "description": null}]', '2030-01-01')`,
    )
    const odd = await advised('oddness')
    const tag = odd?.title.tags[0]
    expect(odd?.title.text.slice(tag?.offset, (tag?.offset ?? 0) + (tag?.length ?? 0))).toBe('Hi')
    expect(odd?.title.tags).toHaveLength(1)
    expect([odd?.description.tags, odd?.actions]).toEqual([[], []])
  })
})

describe('a view of an advisory', () => {
  it('counts once for each viewer and day, and does not identify the viewer', async () => {
    const seen = (name: 'bob' | 'olive') =>
      world.as(name).run(viewedAdvisory, { advisory_id: 'distress' })
    expect([await seen('bob'), await seen('bob'), await seen('olive')]).toEqual([
      { is_first: true },
      { is_first: false },
      { is_first: true },
    ])
    await expect(world.visitor.run(viewedAdvisory, { advisory_id: 'none' })).rejects.toThrow(
      /advisory/,
    )
    const [distress] = (await operator.run(listAdvisories, {})).filter(
      ({ id }) => id === 'distress',
    )
    expect(distress?.views).toBe(2)
  })

  it('is deleted after a while', async () => {
    await write(`update advisory_views set day = current_date - 91`)
    await sweepAdvisoryViews(world.services, world.database)
    const left = await write('select 1 from advisory_views')
    expect(left.rowCount).toBe(0)
  })
})

describe('the operator', () => {
  it('is the only one who can list and change advisories', async () => {
    await expect(world.as('bob').run(setAdvisory, storms as never)).rejects.toThrow('not_allowed')
    await expect(world.as('bob').run(listAdvisories, {})).rejects.toThrow('not_allowed')
  })

  it('adds one, whose keywords are folded and whose tags are cut to their text', async () => {
    const kept = await operator.run(setAdvisory, storms as never)
    expect(kept.keywords).toEqual(['storm', 'big wave'])
    expect(kept.description.tags).toEqual([
      { type: 5, offset: 5, length: 3, url: 'https://b.example/' },
    ])
    const shown = await advised('Big wave, storm')
    const { text = '', tags = [] } = shown?.title ?? {}
    expect(tags.map(({ offset, length }) => text.slice(offset, offset + length))).toEqual([
      'Storms',
    ])
    expect(await advised('storm trooper')).toBeNull()
  })

  it('cannot link where a browser would run something', async () => {
    const bad = { ...storms, actions: [{ label: 'Go', url: 'javascript:alert(1)' }] }
    await expect(operator.run(setAdvisory, bad as never)).rejects.toThrow(
      'advisory_address_refused',
    )
  })

  it('turns one off and on, and sees when its review is overdue', async () => {
    await operator.run(setAdvisory, { ...storms, is_on: false } as never)
    expect(await advised('storm')).toBeNull()
    const late = await operator.run(setAdvisory, { ...storms, review_due: '2020-01-01' } as never)
    expect([late.is_overdue, late.disabled_at]).toEqual([true, null])
    expect(await advised('storm')).not.toBeNull()
  })

  it('sets terms by language, each with its day of review', async () => {
    const terms = { advisory_id: 'storms', language: 'de', review_due: '2030-01-01' }
    const kept = await operator.run(setAdvisoryTerms, { ...terms, terms: ['Stürme', 'sturm'] })
    expect(kept.terms).toMatchObject([{ language: 'de', terms: ['sturme', 'sturm'] }])
    expect((await advised('Sturm'))?.id).toBe('storms')
    const late = { ...terms, terms: ['sturm'], review_due: '2020-01-01' }
    await operator.run(setAdvisory, storms as never)
    expect((await operator.run(setAdvisoryTerms, late)).is_overdue).toBe(true)
    expect((await operator.run(setAdvisoryTerms, terms)).terms).toEqual([])
    expect(await advised('Sturm')).toBeNull()
    await expect(operator.run(setAdvisoryTerms, { ...terms, advisory_id: 'none' })).rejects.toThrow(
      /advisory/,
    )
  })

  it('sets help lines by country', async () => {
    const line = { advisory_id: 'storms', country: 'NZ', name: 'Coast', review_due: '2030-01-01' }
    const kept = await operator.run(setAdvisoryLine, { ...line, phone: '0800 111' })
    expect(kept.lines).toMatchObject([{ country: 'NZ', phone: '0800 111' }])
    expect((await from('NZ', 'storm')).advisory?.actions[0]?.url).toBe('tel:0800111')
    expect((await operator.run(setAdvisoryLine, line)).lines).toEqual([])
    await expect(operator.run(setAdvisoryLine, { ...line, advisory_id: 'none' })).rejects.toThrow(
      /advisory/,
    )
  })
})
