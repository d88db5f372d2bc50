import type { Answered } from './load/load.ts'
import { median } from './numbers.ts'
import { processorMs } from './processor-time.ts'

/** One side of a comparison: its load, and the process whose CPU time is measured. */
export interface Side {
  pid: number
  run(seconds: number): Promise<Answered>
}

export interface Pace {
  rounds: number
  seconds: number
}

/** Medians over the rounds. */
export interface Measured extends Answered {
  /** CPU time of the process and its children per request; null where it cannot be read. */
  processorMs: number | null
}

export interface Comparison {
  ours: Measured
  theirs: Measured
  /** Requests per second, ours by theirs: the median of the rounds' ratios. */
  ratio: number
  lowest: number
  highest: number
  /** CPU time per request, theirs by ours, so that more is better here too. */
  processorRatio: number | null
}

const warmUpSeconds = 1

/**
 * Runs ours and the baselines in turn, A B B A A B …: whatever else the machine does, and however it
 * drifts, affects both alike. Ratios are taken within a round.
 */
export async function compare(ours: Side, baselines: Side[], pace: Pace): Promise<Comparison[]> {
  const sides = [ours, ...baselines]
  for (const side of sides) await side.run(warmUpSeconds)

  const results = sides.map((): Measured[] => [])
  for (let round = 0; round < pace.rounds; round += 1) {
    const order = sides.map((_side, index) => index)
    for (const index of round % 2 === 0 ? order : order.toReversed()) {
      results[index]?.push(await measure(sides[index] as Side, pace.seconds))
    }
  }
  const [oursInRounds = [], ...theirsInRounds] = results
  return theirsInRounds.map((theirs) => toComparison(oursInRounds, theirs))
}

async function measure(side: Side, seconds: number): Promise<Measured> {
  const before = await processorMs(side.pid)
  const answered = await side.run(seconds)
  const after = await processorMs(side.pid)
  const used = before === null || after === null ? null : (after - before) / answered.count
  return { ...answered, processorMs: used }
}

function toComparison(ours: Measured[], theirs: Measured[]): Comparison {
  const ratios = ours.map((one, round) => one.perSecond / (theirs[round]?.perSecond ?? Number.NaN))
  const left = summarise(ours)
  const right = summarise(theirs)
  return {
    ours: left,
    theirs: right,
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    processorRatio:
      left.processorMs === null || right.processorMs === null
        ? null
        : right.processorMs / left.processorMs,
  }
}

function summarise(rounds: Measured[]): Measured {
  const of = (pick: (one: Measured) => number) => median(rounds.map(pick))
  const processor = rounds.flatMap((one) => one.processorMs ?? [])
  return {
    count: rounds.reduce((total, one) => total + one.count, 0),
    perSecond: of((one) => one.perSecond),
    p50Ms: of((one) => one.p50Ms),
    p99Ms: of((one) => one.p99Ms),
    processorMs: processor.length === 0 ? null : median(processor),
  }
}
