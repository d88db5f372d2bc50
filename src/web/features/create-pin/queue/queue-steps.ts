import type { ShownOptions } from '#contract/pins/builder/pin-options'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import type { SavedPin } from '#contract/pins/pin'
import type { SentMedia } from '#web/lib/uploads/send-media.ts'
import type { OwnCopy } from '../create-pin-steps.ts'
import type { EditedFrom } from '../editing/edited-from.ts'
import type { Keyed } from '../saving/keyed-command.ts'
import type { PinCommand } from '../saving/pin-command.ts'
import { isSaving, nextSave, openSave, type SaveState } from '../saving/save-states.ts'
import {
  addFiles,
  changeFile,
  changeFiles,
  type FileList,
  filesThat,
  leaveOut,
  listFiles,
} from './files/file-list.ts'
import { isEditable, isFixed, type QueuedFile, type RowWords } from './files/queued-file.ts'

export interface QueueState {
  files: FileList
  /** The last saved pin, which tells the board and section. */
  saved: SavedPin | null
  save: SaveState
  /** What all that are saved next have in common. */
  shared: QueueShared
  /** Why no more files are sent for now, or saved. */
  holds: Readonly<Record<Held, Hold | null>>
}

export interface QueueShared {
  description: string
  link: string
  /** What is absent is as most people have it. */
  options: Partial<ShownOptions>
}

const nothingShared: QueueShared = { description: '', link: '', options: {} }

export type Held = 'uploads' | 'saves'

export interface Hold {
  /** When it goes on by itself, in unix milliseconds; null: when the member says so. */
  until: number | null
  /** What the server said. */
  text: string
}

export type QueueEvent =
  | { type: 'added'; files: readonly QueuedFile[] }
  | { type: 'kept'; keys: readonly string[]; isKept: boolean }
  | { type: 'started'; key: string }
  /** The browser did not keep it after all. */
  | { type: 'not_kept'; key: string }
  | { type: 'begun'; key: string; address: string }
  | { type: 'part_sent'; key: string; part: number }
  | { type: 'connection_lost'; key: string; isLost: boolean }
  | { type: 'paused'; keys: readonly string[] }
  | { type: 'resumed'; keys: readonly string[] }
  | { type: 'failed'; key: string; text: string; canRetry: boolean }
  /** It is sent once more when the queue goes on. */
  | { type: 'put_back'; key: string }
  | { type: 'taken'; key: string; sent: SentMedia }
  | { type: 'copy_found'; key: string; board: OwnCopy }
  | { type: 'chosen_again'; key: string; file: File }
  | { type: 'other_chosen'; key: string; text: string }
  | { type: 'written'; key: string; words: Partial<RowWords> }
  | { type: 'edited'; key: string; sent: SentMedia; edited: EditedFrom | null }
  | { type: 'captioned'; key: string; captions: readonly CaptionTrack[] }
  | { type: 'shared'; shared: Partial<QueueShared> }
  | { type: 'chosen'; keys: readonly string[]; isChosen: boolean }
  | { type: 'left_out'; keys: readonly string[] }
  | { type: 'held'; what: Held; hold: Hold | null }
  | { type: 'save_started' }
  | { type: 'pin_started'; key: string }
  | { type: 'pin_saved'; key: string; pin: SavedPin }
  | { type: 'pin_scheduled'; key: string; publishTime: number }
  /** It stays ready, with the reason; where the server has it no more, it is sent again. */
  | ({ type: 'pin_failed'; key: string; text: string; isGone?: boolean } & Keyed<PinCommand>)
  /** Whether all that were to be saved are. */
  | { type: 'save_ended'; isAll: boolean }

const sentAtOnce = 2

export const openQueue = (files: readonly QueuedFile[]): QueueState => ({
  files: listFiles(files),
  shared: nothingShared,
  saved: null,
  save: openSave('several'),
  holds: { uploads: null, saves: null },
})

export function nextQueue(state: QueueState, event: QueueEvent): QueueState {
  const after = nextFiles(state, event)
  const save = saveAfter(state.save, after, event)
  return after === state && save === state.save ? state : { ...after, save }
}

function nextFiles(state: QueueState, event: QueueEvent): QueueState {
  const { files } = state
  switch (event.type) {
    case 'added':
      return { ...state, files: addFiles(files, event.files) }
    case 'save_started':
    case 'save_ended':
      return state
    case 'shared':
      return { ...state, shared: { ...state.shared, ...event.shared } }
    case 'held':
      return { ...state, holds: { ...state.holds, [event.what]: event.hold } }
    case 'left_out':
      return { ...state, files: leaveOut(files, event.keys) }
    case 'kept':
    case 'chosen':
    case 'paused':
    case 'resumed':
      return { ...state, files: changeFiles(files, event.keys, (one) => nextOf(one, event)) }
    default: {
      const changed = changeFile(files, event.key, (one) => nextFile(one, event))
      if (changed === files) return state
      return {
        ...{ ...state, files: changed },
        saved: event.type === 'pin_saved' ? event.pin : state.saved,
      }
    }
  }
}

function saveAfter(save: SaveState, after: QueueState, event: QueueEvent): SaveState {
  switch (event.type) {
    case 'save_started':
      return nextSave(save, { type: 'pressed', key: null })
    case 'pin_started':
      return nextSave(save, { type: 'sent' })
    case 'save_ended':
      return nextSave(save, { type: event.isAll ? 'answered' : 'failed' })
    default:
      return restOf(save, after)
  }
}

/** What is left goes on once the others are saved. */
function restOf(save: SaveState, { files: { tally } }: QueueState): SaveState {
  if (tally.sending > 0) return nextSave(save, { type: 'rest_started' })
  if (save.step !== 'uploading' || save.status !== 'running') return save
  return nextSave(save, { type: tally.failed > 0 ? 'failed' : 'rest_sent' })
}

type EventOf<T extends QueueEvent['type']> = Extract<QueueEvent, { type: T }>
type FileEvent = Extract<QueueEvent, { key: string }>

/** Of what is done to several at once. */
function nextOf(
  one: QueuedFile,
  event: EventOf<'kept' | 'chosen' | 'paused' | 'resumed'>,
): QueuedFile {
  switch (event.type) {
    case 'kept':
      return { ...one, isKept: event.isKept }
    case 'chosen':
      return { ...one, isChosen: event.isChosen }
    case 'paused':
      return one.step === 'sending' || one.step === 'waiting' ? { ...one, step: 'paused' } : one
    case 'resumed':
      return one.step === 'paused' || one.step === 'failed'
        ? { ...one, step: 'waiting', problem: null }
        : one
  }
}

/** What comes late, of an upload that was paused meanwhile, changes nothing. */
function nextFile(one: QueuedFile, event: FileEvent): QueuedFile {
  const isSending = one.step === 'sending'
  switch (event.type) {
    case 'started':
      return { ...one, step: 'sending', problem: null, isLost: false }
    case 'not_kept':
      return { ...one, step: 'missing' }
    case 'begun':
      return { ...one, address: event.address }
    case 'part_sent':
      return isSending ? { ...one, part: event.part } : one
    case 'connection_lost':
      return (isSending || one.step === 'saving') && one.isLost !== event.isLost
        ? { ...one, isLost: event.isLost }
        : one
    case 'failed':
      return { ...one, step: event.canRetry ? 'failed' : 'refused', problem: event.text }
    case 'put_back':
      return isSending ? { ...one, step: 'waiting', part: 0, isLost: false } : one
    case 'taken':
      return { ...one, step: 'ready', part: 1, sent: event.sent, problem: null }
    case 'copy_found':
      return { ...one, ownCopy: event.board }
    case 'chosen_again':
      return { ...one, step: 'waiting', file: event.file, problem: null }
    case 'other_chosen':
      return { ...one, problem: event.text }
    case 'written':
      return isFixed(one) ? one : { ...one, ...event.words }
    case 'edited':
      return isEditable(one)
        ? { ...one, sent: event.sent, edited: event.edited, ownCopy: null }
        : one
    case 'captioned':
      return isFixed(one) ? one : { ...one, captions: event.captions, problem: null }
    case 'pin_started':
      return { ...one, step: 'saving', problem: null, isLost: false }
    case 'pin_failed':
      return {
        ...{ ...one, problem: event.text, saveKey: event.saveKey, unanswered: event.unanswered },
        ...(event.isGone
          ? { step: 'failed', sent: null, edited: null, part: 0, address: null }
          : { step: 'ready' }),
      }
    case 'pin_saved':
      return { ...one, step: 'saved', problem: null }
    case 'pin_scheduled':
      return { ...one, step: 'saved', problem: null, publishTime: event.publishTime }
  }
}

/** Those whose turn it is now. */
export function dueFiles({ files, holds }: QueueState): readonly QueuedFile[] {
  if (holds.uploads !== null) return []
  return filesThat(files, 'waiting', Math.max(0, sentAtOnce - files.tally.sending))
}

/** Of the bytes of all files, from 0 to 1. */
export function partOfAll({ files: { tally } }: QueueState): number {
  return tally.bytes === 0 ? 0 : tally.sentBytes / tally.bytes
}

/** Whether leaving would lose something: a file that is not kept, or a save under way. */
export const wouldLose = ({ files, save }: QueueState) => isSaving(save) || files.tally.losable > 0
