/** An exact number; its denominator is above 0. */
export interface Fraction {
  over: bigint
  under: bigint
}

export const zero: Fraction = { over: 0n, under: 1n }

/** Of two whole numbers, the second not 0. */
export function fraction(over: bigint, under: bigint): Fraction {
  const divisor = greatestDivisor(over, under) * (under < 0n ? -1n : 1n)
  return { over: over / divisor, under: under / divisor }
}

export const whole = (value: bigint): Fraction => ({ over: value, under: 1n })

export const plus = (a: Fraction, b: Fraction) =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under)

export const minus = (a: Fraction, b: Fraction) => plus(a, { over: -b.over, under: b.under })

export const times = (a: Fraction, b: Fraction) => fraction(a.over * b.over, a.under * b.under)

export const middle = (a: Fraction, b: Fraction) => times(plus(a, b), { over: 1n, under: 2n })

export const sumOf = (all: readonly Fraction[]) => all.reduce(plus, zero)

export const isSame = (a: Fraction, b: Fraction) => a.over * b.under === b.over * a.under

/** The whole number at or below. */
export function floorOf({ over, under }: Fraction): bigint {
  const quotient = over / under
  return over % under < 0n ? quotient - 1n : quotient
}

/** The nearest whole number, halves away from zero, as reports round. */
export function roundedOf({ over, under }: Fraction): bigint {
  return over < 0n
    ? -floorOf(fraction(-2n * over + under, 2n * under))
    : floorOf(fraction(2n * over + under, 2n * under))
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller]
  return larger
}
