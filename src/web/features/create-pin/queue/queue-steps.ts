import type { VideoEditInput } from '#contract/media/video-edit'
import type { SavedPin } from '#contract/pins/pin'
import type { OwnCopy } from '../create-pin-steps.ts'
import type { SentMedia } from '../resumable/send-media.ts'
import type { Keyed } from '../saving/keyed-command.ts'
import type { PinCommand } from '../saving/pin-command.ts'
import { isSaving, nextSave, openSave, type SaveState } from '../saving/save-states.ts'

/** One of several files, of which each becomes a pin. */
export interface QueuedFile extends Keyed<PinCommand> {
  key: string
  name: string
  size: number
  isVideo: boolean
  /** What was wanted of a video at an earlier visit. */
  edit?: VideoEditInput
  /** Null until it is chosen again: the browser did not keep it. */
  file: File | null
  /** Of its upload; null until that has begun. */
  address: string | null
  /** Whether it goes on at the next visit. */
  isKept: boolean
  /** Whether it is among those that are saved next. */
  isChosen: boolean
  title: string
  /** `refused`: the problem is the file itself. */
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
  ownCopy: OwnCopy | null
  /** When it will be published, in unix seconds; null where it is saved at once. */
  publishTime: number | null
}

export interface QueueState {
  files: readonly QueuedFile[]
  /** The last saved pin, which tells the board and section. */
  saved: SavedPin | null
  save: SaveState
}

export type QueueEvent =
  | { type: 'added'; files: readonly QueuedFile[] }
  | { type: 'kept'; key: string; isKept: boolean }
  | { type: 'started'; key: string }
  | { type: 'begun'; key: string; address: string }
  | { type: 'part_sent'; key: string; part: number }
  | { type: 'connection_lost'; key: string; isLost: boolean }
  | { type: 'paused'; key: string }
  | { type: 'resumed'; key: string }
  | { type: 'failed'; key: string; text: string; canRetry: boolean }
  | { type: 'taken'; key: string; sent: SentMedia }
  | { type: 'copy_found'; key: string; board: OwnCopy }
  | { type: 'chosen_again'; key: string; file: File }
  | { type: 'other_chosen'; key: string; text: string }
  | { type: 'titled'; key: string; title: string }
  | { type: 'chosen'; keys: readonly string[]; isChosen: boolean }
  | { type: 'left_out'; key: string }
  | { type: 'save_started' }
  | { type: 'pin_started'; key: string }
  | { type: 'pin_saved'; key: string; pin: SavedPin }
  | { type: 'pin_scheduled'; key: string; publishTime: number }
  /** It stays ready, with the reason. */
  | ({ type: 'pin_failed'; key: string; text: string } & Keyed<PinCommand>)
  /** Whether all that were to be saved are. */
  | { type: 'save_ended'; isAll: boolean }

const sentAtOnce = 2

export const openQueue = (files: readonly QueuedFile[]): QueueState => ({
  files,
  saved: null,
  save: openSave('several'),
})

export function nextQueue(state: QueueState, event: QueueEvent): QueueState {
  const after = nextFiles(state, event)
  return { ...after, save: saveAfter(state.save, after, event) }
}

function nextFiles(state: QueueState, event: QueueEvent): QueueState {
  switch (event.type) {
    case 'added':
      return { ...state, files: [...state.files, ...event.files] }
    case 'save_started':
    case 'save_ended':
      return state
    case 'left_out':
      return { ...state, files: state.files.filter(({ key }) => key !== event.key) }
    case 'pin_saved':
      return { ...changed(state, event), saved: event.pin }
    case 'chosen':
      return choose(state, event.keys, event.isChosen)
    default:
      return changed(state, event)
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
function restOf(save: SaveState, after: QueueState): SaveState {
  if (countOf(after, 'sending') > 0) return nextSave(save, { type: 'rest_started' })
  if (save.step !== 'uploading' || save.status !== 'running') return save
  return nextSave(save, { type: countOf(after, 'failed') > 0 ? 'failed' : 'rest_sent' })
}

function choose(state: QueueState, keys: readonly string[], isChosen: boolean): QueueState {
  const files = state.files.map((one) => (keys.includes(one.key) ? { ...one, isChosen } : one))
  return { ...state, files }
}

type FileEvent = Extract<QueueEvent, { key: string }>

function changed(state: QueueState, event: FileEvent): QueueState {
  const files = state.files.map((one) => (one.key === event.key ? nextFile(one, event) : one))
  return { ...state, files }
}

/** What comes late, of an upload that was paused meanwhile, changes nothing. */
function nextFile(one: QueuedFile, event: FileEvent): QueuedFile {
  const isSending = one.step === 'sending'
  switch (event.type) {
    case 'kept':
      return { ...one, isKept: event.isKept }
    case 'started':
      return { ...one, step: 'sending', problem: null, isLost: false }
    case 'begun':
      return { ...one, address: event.address }
    case 'part_sent':
      return isSending ? { ...one, part: event.part } : one
    case 'connection_lost':
      return isSending || one.step === 'saving' ? { ...one, isLost: event.isLost } : one
    case 'paused':
      return isSending || one.step === 'waiting' ? { ...one, step: 'paused' } : one
    case 'resumed':
      return one.step === 'paused' || one.step === 'failed'
        ? { ...one, step: 'waiting', problem: null }
        : one
    case 'failed':
      return { ...one, step: event.canRetry ? 'failed' : 'refused', problem: event.text }
    case 'taken':
      return { ...one, step: 'ready', part: 1, sent: event.sent, problem: null }
    case 'copy_found':
      return { ...one, ownCopy: event.board }
    case 'chosen_again':
      return { ...one, step: 'waiting', file: event.file, problem: null }
    case 'other_chosen':
      return { ...one, problem: event.text }
    case 'titled':
      return isFixed(one) ? one : { ...one, title: event.title }
    case 'pin_started':
      return { ...one, step: 'saving', problem: null, isLost: false }
    case 'pin_failed':
      return {
        ...{ ...one, step: 'ready', problem: event.text, saveKey: event.saveKey },
        unanswered: event.unanswered,
      }
    case 'pin_saved':
      return { ...one, step: 'saved', problem: null }
    case 'pin_scheduled':
      return { ...one, step: 'saved', problem: null, publishTime: event.publishTime }
    case 'left_out':
      return one
  }
}

/** Its title stays as it is, or was, sent. */
export const isFixed = ({ step, unanswered }: QueuedFile) =>
  step === 'saving' || step === 'saved' || unanswered !== null

const countOf = ({ files }: QueueState, step: QueuedFile['step']) =>
  files.filter((one) => one.step === step).length

/** Those whose turn it is now. */
export function dueFiles(state: QueueState): readonly QueuedFile[] {
  const free = Math.max(0, sentAtOnce - countOf(state, 'sending'))
  return state.files.filter(({ step }) => step === 'waiting').slice(0, free)
}

/** Those that are saved next. */
export const readyFiles = ({ files }: QueueState) =>
  files.filter(({ step, isChosen }) => step === 'ready' && isChosen)

/** Those that can be chosen, or left for later. */
export const openFiles = ({ files }: QueueState) =>
  files.filter(({ step }) => step !== 'saved' && step !== 'saving' && step !== 'refused')

export const savedFiles = (state: QueueState) => countOf(state, 'saved')

/** How many have arrived, saved or not. */
export const arrivedFiles = ({ files }: QueueState) =>
  files.filter(({ sent }) => sent !== null).length

/** Of the bytes of all files, from 0 to 1. */
export function partOfAll({ files }: QueueState): number {
  const all = files.reduce((sum, { size }) => sum + size, 0)
  const sent = files.reduce((sum, { size, part }) => sum + size * part, 0)
  return all === 0 ? 0 : sent / all
}

/** Whether one that is to be saved next is not here yet. */
export const isUnderWay = ({ files }: QueueState) =>
  files.some(({ step, isChosen }) => isChosen && (step === 'sending' || step === 'waiting'))

/** Whether leaving would lose something: a file that is not kept, or a save under way. */
export const wouldLose = ({ files, save }: QueueState) =>
  isSaving(save) ||
  files.some(({ step, isKept }) => step !== 'saved' && step !== 'refused' && !isKept)
