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
  isUnanswered: false,
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
export function queuedAgain({
  key,
  name,
  size,
  type,
  file,
  address,
  title,
  edit,
  save_key: saveKey,
}: KeptFile): QueuedFile {
  return {
    ...untouched,
    ...{ key, name, size, isVideo: isVideoFile({ type }), edit, file, address, title },
    ...{ saveKey, isKept: true, step: file ? 'waiting' : 'missing' },
  }
}
