import type { VideoEditInput } from '#contract/media/video-edit'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import { newKey } from '#web/lib/requests/command-keys.ts'
import { isVideoFile } from '#web/lib/uploads/is-video-file.ts'
import type { SentMedia } from '#web/lib/uploads/send-media.ts'
import type { OwnCopy } from '../../create-pin-steps.ts'
import type { EditedFrom } from '../../editing/edited-from.ts'
import { groupOf, type KeptFile } from '../../resumable/kept-files.ts'
import type { Keyed } from '../../saving/keyed-command.ts'
import type { PinCommand } from '../../saving/pin-command.ts'

/** What is written of one file. */
export interface RowWords {
  title: string
  alt_text: string
}

/** One of several files, of which each becomes a pin. */
export interface QueuedFile extends Keyed<PinCommand>, RowWords {
  key: string
  name: string
  size: number
  isVideo: boolean
  /** What was wanted of a video at an earlier visit. */
  edit?: VideoEditInput
  /** Null where the browser keeps it, which reads it when its turn comes, and where it has to be chosen again. */
  file: File | null
  /** Of its upload; null until that has begun. */
  address: string | null
  /** Whether it goes on at the next visit. */
  isKept: boolean
  /** Whether it is among those that are saved next. */
  isChosen: boolean
  /** `missing`: the browser did not keep it. `refused`: the problem is the file itself. */
  step:
    | 'missing'
    | 'waiting'
    | 'sending'
    | 'paused'
    | 'failed'
    | 'refused'
    | 'ready'
    | 'saving'
    | 'saved'
  part: number
  isLost: boolean
  problem: string | null
  sent: SentMedia | null
  /** What was made of it before it is saved, and of what. */
  edited: EditedFrom | null
  /** Of a video. */
  captions: readonly CaptionTrack[]
  ownCopy: OwnCopy | null
  /** When it will be published, in unix seconds; null where it is saved at once. */
  publishTime: number | null
}

/** What a queue is made of: files that were chosen, or those of an earlier visit. */
export type QueueSource = { chosen: readonly File[] } | { kept: readonly KeptFile[] }

export interface QueueStart {
  files: readonly QueuedFile[]
  /** In which the files of an earlier visit were kept. */
  groups: readonly string[]
}

export function startOf(source: QueueSource): QueueStart {
  if ('chosen' in source) return { files: source.chosen.map(toQueued), groups: [] }
  return {
    files: source.kept.map(queuedAgain),
    groups: [...new Set(source.kept.map(groupOf))],
  }
}

const untouched = {
  part: 0,
  isLost: false,
  problem: null,
  sent: null,
  edited: null,
  captions: [],
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
    ...{ address: null, isKept: false, saveKey: newKey(), step: 'waiting' },
    ...{ title: '', alt_text: '' },
  }
}

/** One of an earlier visit, which goes on where it stopped. */
export function queuedAgain(kept: KeptFile): QueuedFile {
  const { key, name, size, address, title, alt_text = '', edit, save_key } = kept
  const { unanswered = null, sent = null, edited = null, captions = [] } = kept
  const step = kept.isThere ? 'waiting' : 'missing'
  return {
    ...{ ...untouched, key, name, size, address, title, alt_text, edit, unanswered, sent, edited },
    ...{ captions, isVideo: isVideoFile(kept), file: null, saveKey: save_key, isKept: true },
    ...(sent ? { step: 'ready', part: 1 } : { step }),
  }
}

/** Of what is kept of a file, what may have changed since it was chosen. */
export const keptOf = ({
  title,
  alt_text,
  address,
  sent,
  edited,
  captions,
  unanswered,
  saveKey: save_key,
}: QueuedFile) => ({ title, alt_text, address, sent, edited, captions, unanswered, save_key })

/** Its words stay as they are, or were, sent. */
export const isFixed = ({ step, unanswered }: QueuedFile) =>
  step === 'saving' || step === 'saved' || unanswered !== null

/** It can be chosen, or left for later. */
export const isOpen = ({ step }: QueuedFile) =>
  step !== 'saved' && step !== 'saving' && step !== 'refused'

/** Its picture can be edited. */
export const isEditable = ({ step, unanswered, isVideo }: QueuedFile) =>
  step === 'ready' && unanswered === null && !isVideo

/** What is said in it can be written. */
export const isCaptionable = ({ step, unanswered, isVideo }: QueuedFile) =>
  step === 'ready' && unanswered === null && isVideo
