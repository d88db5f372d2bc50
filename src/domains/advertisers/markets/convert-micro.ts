import type { Micro } from '#contract/advertisers/money'

/**
 * An amount in another currency, by what a US dollar costs in each: to the nearest millionth, halves up. Whole numbers
 * alone, so that it is the same everywhere.
 */
export function convertMicro(amount: Micro, from: Micro, to: Micro): Micro {
  return (2n * amount * to + from) / (2n * from)
}
