import {
  type Fraction,
  fraction,
  middle,
  minus,
  plus,
  sumOf,
  times,
  whole,
  zero,
} from './fraction.ts'

/** Of one part at one time: how much there was, as of impressions or money, and what came of it. */
export interface Amounts {
  base: bigint
  outcome: bigint
}

/** One part of a whole, such as a device, at both times. */
export interface Part {
  before: Amounts
  after: Amounts
}

/** What made one part of a change; together with those of all parts it is the whole change, exactly. */
export interface Effects {
  volume: Fraction
  mix: Fraction
  rate: Fraction
}

/**
 * What the change of a sum of outcomes is made of. The outcome of all parts is the base of all × each part's share of
 * it × what the part made of it. Each of the three is varied with the others at the middle of both times, so that no
 * order matters, and swapping the times turns every sign. The effects of a part add up to its own change.
 */
export function decomposeSum(parts: readonly Part[]): Effects[] {
  const [before, after] = [wholeOf(parts, 'before'), wholeOf(parts, 'after')]
  const [bases, grown] = [middle(before, after), minus(after, before)]
  return parts.map((part) => {
    const { shares, rates } = portionsOf(part, before, after)
    return {
      volume: times(grown, middle(times(shares[0], rates[0]), times(shares[1], rates[1]))),
      mix: times(bases, times(minus(shares[1], shares[0]), middle(...rates))),
      rate: plus(
        times(bases, times(middle(...shares), minus(rates[1], rates[0]))),
        whole(withoutBase(part.after) - withoutBase(part.before)),
      ),
    }
  })
}

/**
 * What the change of the outcome per base of all parts is made of: null where there is no base at one of the times. A
 * part whose share grew counts as good as far as it is better than the average.
 */
export function decomposeRatio(parts: readonly Part[]): Effects[] | null {
  const [before, after] = [wholeOf(parts, 'before'), wholeOf(parts, 'after')]
  if (before.over === 0n || after.over === 0n) return null
  const average = middle(ratioOf(parts, 'before'), ratioOf(parts, 'after'))
  return parts.map((part) => {
    const { shares, rates } = portionsOf(part, before, after)
    return {
      volume: zero,
      mix: times(minus(shares[1], shares[0]), minus(middle(...rates), average)),
      rate: plus(
        times(middle(...shares), minus(rates[1], rates[0])),
        minus(
          fraction(withoutBase(part.after), after.over),
          fraction(withoutBase(part.before), before.over),
        ),
      ),
    }
  })
}

type Time = keyof Part

function wholeOf(parts: readonly Part[], time: Time): Fraction {
  return whole(parts.reduce((sum, part) => sum + part[time].base, 0n))
}

/** Of all parts; their base must not be 0. */
function ratioOf(parts: readonly Part[], time: Time): Fraction {
  return sumOf(parts.map((part) => fraction(part[time].outcome, wholeOf(parts, time).over)))
}

type Both = [before: Fraction, after: Fraction]

/** Shares and rates at both times. What has none at one time, because there was nothing, has that of the other. */
function portionsOf(part: Part, before: Fraction, after: Fraction): { shares: Both; rates: Both } {
  return {
    shares: known(quotient(part.before.base, before.over), quotient(part.after.base, after.over)),
    rates: known(
      quotient(part.before.outcome, part.before.base),
      quotient(part.after.outcome, part.after.base),
    ),
  }
}

const quotient = (over: bigint, under: bigint) => (under === 0n ? null : fraction(over, under))

function known(before: Fraction | null, after: Fraction | null): Both {
  return [before ?? after ?? zero, after ?? before ?? zero]
}

/** What came of nothing, such as a click after midnight of the last impression: it counts as what the part made. */
const withoutBase = ({ base, outcome }: Amounts) => (base === 0n ? outcome : 0n)
