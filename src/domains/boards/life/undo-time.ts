import { limits } from '#contract/limits'
import { undoWindow } from '#platform/clock'

export const undoTime = undoWindow(limits.boardUndoHours)
