import type { PriceFloors } from '../auction/price-floors.ts'

/**
 * The least that an event costs, in millionths of a US dollar: a cent for a click, 20 cents for a thousand
 * impressions. Without them, an advertiser without rivals would pay nothing.
 */
export const priceFloors: PriceFloors = {
  '*': { CLICKTHROUGH: 10_000, IMPRESSION: 200, VIDEO_V_50_MRC: 2_000 },
}
