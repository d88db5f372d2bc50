/**
 * Corrects predictions by how earlier ones turned out: log-odds fall into bins, each of which remembers how many
 * responses were predicted and how many came. Ads that win auctions are those whose prediction is too high rather than
 * too low, which no weight can know.
 */
export interface Calibration {
  impressions: Float64Array
  predicted: Float64Array
  observed: Float64Array
  /** What to add to the log-odds at the middle of each bin; follows from the sums. */
  corrections: Float64Array
  /** Outcomes since the corrections were worked out. */
  fresh: number
}

export const binCount = 48
const lowest = -9
const highest = 3
const width = (highest - lowest) / binCount
/** As if each bin had seen so many responses, exactly as predicted. */
const priorResponses = 20
const outcomesPerRound = 2_000
/**
 * Sums are halved beyond this many predicted responses. Weights go on learning, so that a correction from long ago
 * corrects what they no longer get wrong.
 */
const maxPredicted = 500

export function createCalibration(): Calibration {
  const bins = () => new Float64Array(binCount)
  return { impressions: bins(), predicted: bins(), observed: bins(), corrections: bins(), fresh: 0 }
}

export function calibrate({ corrections }: Calibration, logit: number): number {
  return toProbability(logit + between(corrections, place(logit)))
}

export function noteOutcome(calibration: Calibration, logit: number, hasResponded: boolean): void {
  const { impressions, predicted, observed } = calibration
  const bin = binOf(logit)
  impressions[bin]! += 1
  predicted[bin]! += toProbability(logit)
  if (hasResponded) observed[bin]! += 1
  if (predicted[bin]! > maxPredicted)
    for (const sums of [impressions, predicted, observed]) sums[bin]! /= 2
  calibration.fresh += 1
  if (calibration.fresh >= outcomesPerRound) renewCorrections(calibration)
}

/** A response to what was noted as having none. */
export function noteLateResponse({ observed }: Calibration, logit: number): void {
  observed[binOf(logit)]! += 1
}

/**
 * The logarithm of observed by predicted, evened out where neighbours would change the order of two predictions.
 */
export function renewCorrections(calibration: Calibration): void {
  const { predicted, observed, corrections } = calibration
  const middles = Array.from(corrections, (_, bin) => lowest + bin * width)
  const targets = middles.map(
    (middle, bin) =>
      middle + Math.log((observed[bin]! + priorResponses) / (predicted[bin]! + priorResponses)),
  )
  const weights = Array.from(predicted, (sum) => sum + 1)
  const rising = toRising(targets, weights)
  for (let bin = 0; bin < binCount; bin += 1) corrections[bin] = rising[bin]! - middles[bin]!
  calibration.fresh = 0
}

/** The nearest sequence that never falls (pool adjacent violators). */
function toRising(values: readonly number[], weights: readonly number[]): number[] {
  const pools: { value: number; weight: number; size: number }[] = []
  values.forEach((value, at) => {
    let pool = { value, weight: weights[at]!, size: 1 }
    for (let last = pools.at(-1); last && last.value > pool.value; last = pools.at(-1)) {
      pools.pop()
      const weight = last.weight + pool.weight
      const mean = (last.value * last.weight + pool.value * pool.weight) / weight
      pool = { value: mean, weight, size: last.size + pool.size }
    }
    pools.push(pool)
  })
  return pools.flatMap(({ value, size }) => Array.from({ length: size }, () => value))
}

function binOf(logit: number): number {
  return Math.min(binCount - 1, Math.max(0, Math.round(place(logit))))
}

/** In bins from the first one's middle. */
function place(logit: number): number {
  return (logit - lowest) / width
}

function between(values: Float64Array, at: number): number {
  if (at <= 0) return values[0]!
  if (at >= binCount - 1) return values[binCount - 1]!
  const left = Math.floor(at)
  const share = at - left
  return values[left]! * (1 - share) + values[left + 1]! * share
}

function toProbability(logit: number): number {
  return 1 / (1 + Math.exp(-logit))
}
