import { newKey } from '#web/lib/requests/command-keys.ts'
import { isVideoFile } from '../resumable/is-video-file.ts'
import type { KeptFile } from '../resumable/kept-files.ts'
import type { QueuedFile } from './queue-steps.ts'

const untouched = {
  part: 0,
  isLost: false,
  problem: null,
  sent: null,
  ownCopy: null,
  isChosen: true,
  unanswered: null,
  publishTime: null,
} as const

export function toQueued(file: File): QueuedFile {
  const { name, size } = file
  return {
    ...untouched,
    ...{ key: newKey(), name, size, isVideo: isVideoFile(file), file },
    ...{ address: null, isKept: false, saveKey: newKey(), title: '', step: 'waiting' },
  }
}

/** One of an earlier visit, which goes on where it stopped. */
export function queuedAgain({ save_key, unanswered = null, ...known }: KeptFile): QueuedFile {
  return {
    ...{ ...untouched, ...known, unanswered, saveKey: save_key, isKept: true },
    ...{ isVideo: isVideoFile(known), step: known.file ? 'waiting' : 'missing' },
  }
}
