import { describe, expect, it } from 'vitest'
import { seeded } from '#testing/ads/random'
import { hashText } from '../stable-hash.ts'
import { calibrationTable, type Outcome } from './calibration-table.ts'
import { everyone } from './features.ts'
import { createResponseModel, learn, predict } from './response-model.ts'
import { fromBytes, toBytes } from './stored-model.ts'

const featuresOf = (...names: string[]) =>
  Uint32Array.from([everyone, ...names.map((name) => hashText(name))])

/** Ads of advertisers at places, with true rates that the model does not know. */
function createWorld(seed: number) {
  const random = seeded(seed)
  const advertisers = Array.from({ length: 20 }, () => random.normal() * 0.4)
  const ads = Array.from({ length: 100 }, () => random.normal() * 0.4)
  const places = [-0.5, 0.1, 0.6]
  return () => {
    const [ad, place] = [random.below(ads.length), random.below(places.length)]
    const advertiser = ad % advertisers.length
    const logit = -2.6 + ads[ad]! + advertisers[advertiser]! + places[place]!
    const rate = 1 / (1 + Math.exp(-logit))
    const features = featuresOf(`adv ${advertiser}`, `ad ${ad}`, `place ${place}`)
    return { features, rate, hasResponded: random.chance(rate) }
  }
}

function outcomes(impressions: number, seed: number, { learning = true } = {}): Outcome[] {
  const model = createResponseModel(0.02)
  const draw = createWorld(seed)
  const found: Outcome[] = []
  for (let n = 0; n < impressions; n += 1) {
    const { features, rate, hasResponded } = draw()
    if (n > impressions / 2) found.push({ predicted: predict(model, features), observed: rate })
    if (learning) learn(model, features, hasResponded)
  }
  return found
}

const isRight = ({ ratio }: { ratio: number }) => ratio >= 0.95 && ratio <= 1.05

describe('the response model', () => {
  it('predicts each tenth of the impressions within five percent', () => {
    const table = calibrationTable(outcomes(400_000, 1))
    expect(table.every(({ impressions }) => impressions > 1_000)).toBe(true)
    expect(table.filter((row) => !isRight(row))).toEqual([])
    expect(calibrationTable(outcomes(20_000, 1, { learning: false })).some(isRight)).toBe(false)
  })

  it('expects of a new ad what its advertiser has, and of a new advertiser what all have', () => {
    const model = createResponseModel(0.02)
    const random = seeded(3)
    for (let n = 0; n < 60_000; n += 1) {
      const advertiser = n % 20
      const features = featuresOf(`adv ${advertiser}`, `ad ${advertiser} ${random.below(5)}`)
      learn(model, features, random.chance(advertiser === 0 ? 0.15 : 0.03))
    }
    const known = predict(model, featuresOf('adv 0', 'ad 0 new'))
    const unknown = predict(model, featuresOf('adv new', 'ad new'))
    expect(known).toBeGreaterThan(0.08)
    expect(known).toBeLessThan(0.16)
    expect(unknown).toBeGreaterThan(0.025)
    expect(unknown).toBeLessThan(0.05)
  })

  it('does not take the first click of a new ad for its rate', () => {
    const model = createResponseModel(0.02)
    const features = featuresOf('adv', 'group', 'ad', 'pin')
    learn(model, features, true)
    expect(predict(model, features)).toBeGreaterThan(0.02)
    expect(predict(model, features)).toBeLessThan(0.05)
  })

  it('is the same after it was stored', () => {
    const model = createResponseModel(0.02)
    const draw = createWorld(4)
    for (let n = 0; n < 30_000; n += 1) {
      const { features, hasResponded } = draw()
      learn(model, features, hasResponded)
    }
    const bytes = toBytes(model)
    const again = fromBytes(bytes)
    expect(bytes.length).toBeLessThan(10_000)
    for (let n = 0; n < 100; n += 1) {
      const { features } = draw()
      expect(again && predict(again, features)).toBeCloseTo(predict(model, features), 3)
    }
    expect(again && toBytes(again)).toEqual(bytes)
    expect(fromBytes(bytes.slice(0, -1))).toBe(null)
    expect(fromBytes(bytes.with(0, 9))).toBe(null)
    expect(fromBytes(new Uint8Array())).toBe(null)
  })
})
