import { isOpen, type QueuedFile } from './queued-file.ts'

/** What is known of many files without counting them: each change of one adds and takes what it changes. */
export interface Tally {
  count: number
  bytes: number
  sentBytes: number
  /** Here, saved or not. */
  arrived: number
  waiting: number
  sending: number
  paused: number
  failed: number
  saved: number
  open: number
  /** Of the open ones. */
  chosen: number
  /** Here and chosen. */
  ready: number
  /** Chosen and not here yet, but on its way. */
  underWay: number
  /** Of both: what is saved next. */
  savable: number
  /** Here, but could not be saved. */
  unsaved: number
  /** Something has to be done by the member. */
  troubled: number
  /** Would be lost by leaving. */
  losable: number
}

export type TallyName = keyof Tally

export function tallyOf(one: QueuedFile): Tally {
  const { step, size, part, sent, isChosen, problem, isKept } = one
  const ready = step === 'ready' && isChosen
  const underWay = isChosen && (step === 'sending' || step === 'waiting')
  const unsaved = step === 'ready' && problem !== null
  const isStuck = step === 'failed' || step === 'refused' || step === 'missing'
  return {
    count: 1,
    bytes: size,
    // In whole numbers nothing is lost by adding and taking.
    sentBytes: Math.round(size * part),
    arrived: Number(sent !== null),
    waiting: Number(step === 'waiting'),
    sending: Number(step === 'sending'),
    paused: Number(step === 'paused'),
    failed: Number(step === 'failed'),
    saved: Number(step === 'saved'),
    open: Number(isOpen(one)),
    chosen: Number(isOpen(one) && isChosen),
    ready: Number(ready),
    underWay: Number(underWay),
    savable: Number(ready || underWay),
    unsaved: Number(unsaved),
    troubled: Number(unsaved || isStuck),
    losable: Number(step !== 'saved' && step !== 'refused' && !isKept),
  }
}

export const emptyTally: Tally = {
  ...{ count: 0, bytes: 0, sentBytes: 0, arrived: 0, waiting: 0, sending: 0, paused: 0 },
  ...{ failed: 0, saved: 0, open: 0, chosen: 0, ready: 0, underWay: 0, savable: 0 },
  ...{ unsaved: 0, troubled: 0, losable: 0 },
}

const names = Object.keys(emptyTally) as TallyName[]

/** @param sign -1 takes the other. */
export function plus(one: Tally, other: Tally, sign: 1 | -1 = 1): Tally {
  const sum = { ...one }
  for (const name of names) sum[name] += sign * other[name]
  return sum
}
