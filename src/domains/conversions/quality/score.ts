import {
  type QualityField,
  qualityFields,
  type qualityRatings,
} from '#contract/conversions/conversion-quality'

/** What finds a visitor again weighs most; value and products only where something was bought. */
const weights: Record<QualityField, number> = {
  em: 30,
  click_id: 20,
  event_id: 15,
  client: 10,
  ph: 10,
  external_id: 5,
  value: 10,
  product_id: 5,
  order_id: 5,
}
const ofSales: readonly QualityField[] = ['value', 'product_id', 'order_id']
const sales: readonly string[] = ['checkout', 'add_to_cart', 'initiate_checkout']
const [fair, good] = [40, 70]

/** From 0 to 100: how much of what helps the events of one kind tell. */
export function scoreOf(eventName: string, shares: Record<QualityField, number>): number {
  const counted = qualityFields.filter(
    (field) => sales.includes(eventName) || !ofSales.includes(field),
  )
  const max = counted.reduce((sum, field) => sum + weights[field], 0)
  const reached = counted.reduce((sum, field) => sum + weights[field] * shares[field], 0)
  return Math.round((reached / max) * 100)
}

export function ratingOf(score: number): (typeof qualityRatings)[number] {
  if (score >= good) return 'GOOD'
  return score >= fair ? 'FAIR' : 'NEEDS_IMPROVEMENT'
}
