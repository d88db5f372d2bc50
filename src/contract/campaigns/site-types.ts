/** The sites of the product, by the protocol's numbers. One host may be all of them. */
export const siteTypes = { www: 0, ads: 3, analytics: 4, trends: 7, planning: 12 } as const

export type SiteType = (typeof siteTypes)[keyof typeof siteTypes]
