/** In days; 0: what happened so does not count. */
export const attributionWindows = [0, 1, 7, 14, 30, 60] as const
export type AttributionWindow = (typeof attributionWindows)[number]

/** A conversion is put down to the latest click inside the window, else engagement, else view. */
export const defaultWindows = { click: 30, engagement: 30, view: 1 } as const

/** Whether a conversion counts when the ad was clicked or seen, or when it happened. */
export const reportTimes = ['TIME_OF_AD_ACTION', 'TIME_OF_CONVERSION'] as const
export type ReportTime = (typeof reportTimes)[number]
