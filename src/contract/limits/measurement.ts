export const measurementNameLength = 80
export const measuredEventsPerCall = 1_000
export const measuredEventMaxAgeDays = 30
/** How long events of an external measurement are kept. */
export const measuredEventDays = 90
export const measuredTouchpoints = 1_000
/** Of how many days value and spend decide about shares. */
export const measuredShareDays = 14
/** The whole budget of a campaign, the least that an ad group keeps of it, and the most that it gains or loses in a day. */
export const wholeShare = 10_000
export const shareMin = 1_000
export const shareMoveADay = 2_000
/** How often on a day it is tried to decide about one. */
export const measuredAttempts = 3
export const measuredCampaigns = 200
export const measuredAdGroups = 500
