import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits'
import {
  type AdReportAction,
  type AdReports,
  isWatching,
  nextReports,
  noReports,
} from './ad-reports.ts'

const after = (...actions: AdReportAction[]) => actions.reduce(nextReports, noReports)
const shown = (at: number, isInView = true): AdReportAction => ({
  type: 'in_view',
  offer: 'a',
  isInView,
  at,
})
const ticked = (at: number): AdReportAction => ({ type: 'ticked', at })
const playing = (at: number, isPlaying = true): AdReportAction => ({
  type: 'half_playing',
  offer: 'a',
  isPlaying,
  at,
})
const words = ({ waiting }: AdReports) =>
  waiting.map(({ offer, type, at }) => `${offer} ${type} ${at}`)

describe('an impression', () => {
  it('takes a second in view without a break', () => {
    expect(words(after(shown(0), ticked(999)))).toEqual([])
    expect(words(after(shown(0), ticked(1_000)))).toEqual(['a impression 1000'])
    expect(words(after(shown(0), shown(600, false), shown(700), ticked(1_600)))).toEqual([])
    expect(words(after(shown(0), shown(600, false), shown(700), ticked(1_700)))).toEqual([
      'a impression 1700',
    ])
  })

  it('begins anew when the page was hidden', () => {
    expect(words(after(shown(0), { type: 'page_hidden' }, ticked(5_000)))).toEqual([])
    expect(words(after(shown(0), { type: 'page_hidden' }, shown(5_000), ticked(5_900)))).toEqual([])
  })

  it('is not put off by seeing it in two places', () => {
    expect(words(after(shown(0), shown(900), ticked(1_000)))).toEqual(['a impression 1000'])
  })

  it('is noted once, however often it comes into view', () => {
    const twice = after(shown(0), ticked(1_000), shown(2_000, false), shown(3_000), ticked(9_000))
    expect(words(twice)).toEqual(['a impression 1000'])
  })
})

describe('a video', () => {
  it('takes two seconds of half of it playing', () => {
    expect(words(after(playing(0), ticked(1_999)))).toEqual([])
    expect(words(after(playing(0), ticked(2_000)))).toEqual(['a video_half 2000'])
    expect(words(after(playing(0), playing(1_500, false), playing(1_600), ticked(3_500)))).toEqual(
      [],
    )
  })

  it('stops counting when the ad leaves the view', () => {
    expect(words(after(playing(0), shown(500, false), ticked(2_500)))).toEqual([])
  })
})

describe('events', () => {
  const happened = (event: 'click' | 'save', at: number): AdReportAction => ({
    type: 'happened',
    offer: 'a',
    event,
    at,
  })
  const sent = (at: number, max = 100): AdReportAction => ({ type: 'sent', at, max })

  it('are noted once for each offer and kind', () => {
    expect(words(after(happened('click', 1), happened('click', 2), happened('save', 3)))).toEqual([
      'a click 1',
      'a save 3',
    ])
    const arrived = after(happened('click', 1), sent(2), { type: 'arrived' }, happened('click', 3))
    expect(arrived).toMatchObject({ waiting: [], sending: [] })
  })

  it('leave in batches', () => {
    const leaving = after(happened('click', 1), happened('save', 2), sent(3, 1))
    expect(leaving).toMatchObject({ sending: [{ type: 'click' }], waiting: [{ type: 'save' }] })
  })

  it('are sent again when they were lost, in their order', () => {
    const lost = after(happened('click', 1), sent(2), happened('save', 3), { type: 'lost' })
    expect(words(lost)).toEqual(['a click 1', 'a save 3'])
    expect(lost.sending).toEqual([])
  })

  it('are given up when their offer is too old', () => {
    const tooOld = limits.adOfferMinutes * 60_000
    expect(after(happened('click', 1), sent(tooOld)).sending).toHaveLength(1)
    expect(after(happened('click', 1), sent(tooOld + 1))).toMatchObject({
      sending: [],
      waiting: [],
    })
  })
})

describe('watching', () => {
  it('goes on while something in view may still count', () => {
    expect(isWatching(noReports)).toBe(false)
    expect(isWatching(after(shown(0)))).toBe(true)
    expect(isWatching(after(shown(0), ticked(999)))).toBe(true)
    expect(isWatching(after(shown(0), ticked(1_000)))).toBe(false)
    expect(isWatching(after(shown(0), shown(1, false)))).toBe(false)
  })
})
