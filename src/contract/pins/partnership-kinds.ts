/** Who paid for a pin, as its creator says it; with `brand` the brand is asked. */
export const partnershipKinds = ['none', 'unnamed', 'brand'] as const
export type PartnershipKind = (typeof partnershipKinds)[number]
