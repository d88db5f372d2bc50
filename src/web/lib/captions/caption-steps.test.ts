import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { type CueRow, rowOf, tracksOf } from './caption-rows.ts'
import {
  type CaptionEvent,
  isUnsaved,
  nextCaptions,
  openCaptions,
  shownRows,
} from './caption-steps.ts'

const row = (seconds: number, text = 'x') =>
  rowOf({ startMs: seconds * 1_000, endMs: seconds * 1_000 + 500, text })
const after = (...events: CaptionEvent[]) => events.reduce(nextCaptions, openCaptions([], 'en'))
const read = (language: string, ...rows: CueRow[]): CaptionEvent => ({
  ...{ type: 'file_read', language, rows },
})
const added = (one: CueRow): CaptionEvent => ({ type: 'added', row: one })
const german: CaptionEvent = { type: 'language_chosen', language: 'de' }
const english: CaptionEvent = { type: 'language_chosen', language: 'en' }
const ids = (state: ReturnType<typeof after>) => shownRows(state).map(({ id }) => id)

describe('captions that are typed', () => {
  const [one, two, three] = [row(1), row(2), row(3)]

  it('stand in the order of time, and one that is new last where a time is not known', () => {
    const sorted = after(added(two), added(three), added(one))
    expect(ids(sorted)).toEqual([one.id, two.id, three.id])
    const unknown: CaptionEvent = { type: 'changed', id: three.id, field: 'start', value: 'soon' }
    const early = row(0)
    expect(ids(nextCaptions(nextCaptions(sorted, unknown), added(early)))).toEqual([
      ...[one.id, two.id, three.id, early.id],
    ])
  })

  it('keep the focus near what is gone', () => {
    const all = after(read('en', one, two))
    const gone = (id: number): CaptionEvent => ({ type: 'removed', id })
    expect(nextCaptions(all, gone(one.id)).focus?.field).toBe(`remove-${two.id}`)
    const last = nextCaptions(all, gone(two.id))
    expect(last.focus?.field).toBe(`remove-${one.id}`)
    expect(nextCaptions(last, gone(one.id)).focus?.field).toBe('add')
    const merged = nextCaptions(all, { type: 'merged', id: one.id })
    expect([ids(merged), merged.focus?.field]).toEqual([[one.id], `text-${one.id}`])
  })

  it('stay where a file is refused, or read for another language', () => {
    const problem = { kind: 'none', line: 1 } as const
    const refused = after(added(one), { type: 'refused', problem })
    expect([ids(refused), refused.refusal]).toEqual([[one.id], problem])
    const other = after(added(one), german, added(two), read('en', three))
    expect([ids(other), ids(nextCaptions(other, english))]).toEqual([[two.id], [three.id]])
  })

  it('are unsaved once they differ from what was opened, until they are done', () => {
    expect(isUnsaved(after(german, english))).toBe(false)
    expect(isUnsaved(after(added(one)))).toBe(true)
    expect(isUnsaved(after(read('de', one)))).toBe(true)
    expect(isUnsaved(after(added(one), { type: 'done' }))).toBe(false)
    expect(isUnsaved(after(added(one), { type: 'done' }, added(two)))).toBe(true)
  })

  it('come back when the file that took their place is undone', () => {
    const undone = after(added(one), read('en', two), german, { type: 'file_undone' })
    expect([undone.language, ids(undone), undone.replaced]).toEqual(['en', [one.id], null])
    expect(nextCaptions(undone, { type: 'file_undone' })).toBe(undone)
  })
})

describe('what is wrong with captions', () => {
  it('is shown in its language, at its first field, and not while one types', () => {
    const [said, silent] = [row(1), row(2, '')]
    const state = after(added(said), german, added(silent), english)
    expect(state.isChecked).toBe(false)
    const { made, wrong } = tracksOf(state.rows)
    expect([made, wrong]).toEqual([null, { language: 'de', isTooLong: false }])
    const shown = nextCaptions(state, { type: 'found_wrong', wrong: wrong ?? ({} as never) })
    expect(shown).toMatchObject({
      ...{ language: 'de', isChecked: true, refusal: null },
      focus: { field: `text-${silent.id}` },
    })
    expect(nextCaptions(shown, added(row(3, ''))).isChecked).toBe(false)
  })

  it('may be all together, of one language or of several', () => {
    const full = (letter: string, count: number) =>
      Array.from({ length: count }, (_, n) => row(n, letter.repeat(500)))
    const long = after(read('en', ...full('x', limits.captionsLength / 500)))
    expect(tracksOf(long.rows).wrong).toEqual({ language: 'en', isTooLong: true })
    // Nine letters for each, as they are sent.
    const several = after(read('en', row(1)), read('ja', ...full('\u6ce2', 46)))
    expect(tracksOf(several.rows).wrong).toEqual({ language: 'ja', isTooLong: true })
    const wrong = { language: 'ja', isTooLong: true }
    expect(nextCaptions(several, { type: 'found_wrong', wrong })).toMatchObject({
      ...{ language: 'ja', refusal: { kind: 'length' }, focus: { field: null } },
    })
  })

  it('is nothing where languages say nothing', () => {
    const state = after(added(row(1, 'Hello')), german)
    expect(tracksOf(state.rows)).toEqual({
      made: [{ language: 'en', text: 'WEBVTT\n\n00:00:01.000 --> 00:00:01.500\nHello\n' }],
      wrong: null,
    })
  })
})
