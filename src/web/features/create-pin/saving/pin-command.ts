import type { RequestOf } from '#contract/operation'
import type { savePin } from '#contract/pins/save-pin'
import type { schedulePin } from '#contract/pins/scheduled/schedule-pin'

/** What is sent of one file; with a time, for later. */
export type PinCommand = RequestOf<typeof savePin> | RequestOf<typeof schedulePin>
