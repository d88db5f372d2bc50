import { type FileList, fileOf } from '../files/file-list.ts'
import type { QueuedFile } from '../files/queued-file.ts'
import { tallyOf } from '../files/tally.ts'

/** Of those that are left to be saved the next; `later` while all of them are on their way; null if none is. */
export function nextToSave(
  files: FileList,
  left: ReadonlySet<string>,
): QueuedFile | 'later' | null {
  const isLater = files.tally.underWay > 0
  // Nothing is here: thousands that are on their way need not be looked through.
  if (isLater && files.tally.ready === 0) return hasUnderWay(files, left) ? 'later' : null
  for (const key of left) {
    const one = fileOf(files, key)
    if (one && tallyOf(one).ready > 0) return one
  }
  return hasUnderWay(files, left) ? 'later' : null
}

function hasUnderWay(files: FileList, left: ReadonlySet<string>): boolean {
  for (const key of left) {
    const one = fileOf(files, key)
    if (one && tallyOf(one).underWay > 0) return true
  }
  return false
}

/** Whether some that were to be saved are neither saved nor left for later. */
export function isLeft(files: FileList, left: ReadonlySet<string>): boolean {
  for (const key of left) {
    const one = fileOf(files, key)
    if (one?.isChosen && one.step !== 'paused') return true
  }
  return false
}
