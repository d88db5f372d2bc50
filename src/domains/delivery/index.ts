export type { AdPlace, AdViewer } from './eligibility/viewer.ts'
export type { LiveAdGroup, LiveKeyword } from './live-index/live-ad-group.ts'
