import { type BillableEvent, billableEvents } from '#contract/campaigns/enums'

/** The least that one event costs, in common micro, by country; `otherCountries` for all others. The operator's. */
export type PriceFloors = Readonly<Record<string, Readonly<Record<BillableEvent, number>>>>

export const otherCountries = '*'

export const noFloor = Object.fromEntries(billableEvents.map((event) => [event, 0])) as Record<
  BillableEvent,
  number
>

export function floorOf(floors: PriceFloors, country: string, event: BillableEvent): number {
  return (floors[country] ?? floors[otherCountries] ?? noFloor)[event]
}
