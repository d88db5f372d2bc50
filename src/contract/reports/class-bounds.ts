import type { reportReasons } from './report-reasons.ts'

type Reason = (typeof reportReasons)[number]

/** Within how many hours laws want a decision; operators may set shorter clocks alone. */
export const legalHours: Partial<Record<Reason, number>> = { intimate_image: 48 }

/** Whose reports hide what they are about, whatever else is set. */
export const alwaysHiding: readonly Reason[] = ['child_safety']
