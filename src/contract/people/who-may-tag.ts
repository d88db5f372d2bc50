/** Who may tag a person in pins: everyone, people whom they follow, or nobody. */
export const whoMayTag = ['everyone', 'followed', 'nobody'] as const
export type WhoMayTag = (typeof whoMayTag)[number]
