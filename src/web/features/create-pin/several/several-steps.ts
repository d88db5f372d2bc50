import type { SavedPin } from '#contract/pins/pin'
import type { ChosenPicture } from './chosen-pictures.ts'

export interface SeveralPin extends ChosenPicture {
  /** Its place among those that were chosen, from 0. */
  key: number
  step: 'waiting' | 'running' | 'saved' | 'failed'
  /** Why it is not saved. */
  trouble: string | null
}

export interface SeveralState {
  pins: readonly SeveralPin[]
  /** One of those that are saved: it says where they went. */
  saved: SavedPin | null
  isRunning: boolean
}

export type SeveralEvent =
  | { type: 'titled'; key: number; title: string }
  | { type: 'left_out'; key: number }
  | { type: 'handed_over'; key: number; dataUri: string }
  | { type: 'save_begun' }
  | { type: 'pin_begun'; key: number }
  | { type: 'pin_saved'; key: number; pin: SavedPin }
  | { type: 'pin_failed'; key: number; text: string }
  /** What was not begun by then was given up, for the same reason. */
  | { type: 'save_ended'; text: string | null }

export function openSeveral(chosen: readonly ChosenPicture[]): SeveralState {
  const pins = chosen.map(
    (one, key): SeveralPin => ({ ...one, key, step: 'waiting', trouble: null }),
  )
  return { pins, saved: null, isRunning: false }
}

/** What is saved changes no more, and while it is being saved nothing is changed by hand. */
export function nextSeveral(state: SeveralState, event: SeveralEvent): SeveralState {
  switch (event.type) {
    case 'titled':
      return change(state, event.key, (pin) =>
        pin.step === 'running' ? pin : { ...pin, title: event.title },
      )
    case 'left_out':
      return state.isRunning ? state : leaveOut(state, event.key)
    case 'handed_over':
      return change(state, event.key, (pin) =>
        pin.picture.kind === 'coming'
          ? { ...pin, picture: { kind: 'data', dataUri: event.dataUri } }
          : pin,
      )
    case 'save_begun':
      return {
        ...changeAll(state, (pin) => ({ ...pin, step: 'waiting', trouble: null })),
        isRunning: true,
      }
    case 'pin_begun':
      return change(state, event.key, (pin) => ({ ...pin, step: 'running' }))
    case 'pin_saved':
      return {
        ...change(state, event.key, (pin) => ({ ...pin, step: 'saved' })),
        saved: state.saved ?? event.pin,
      }
    case 'pin_failed':
      return change(state, event.key, (pin) => ({ ...pin, step: 'failed', trouble: event.text }))
    case 'save_ended':
      return {
        ...changeAll(state, (pin) =>
          pin.step === 'failed' ? pin : { ...pin, step: 'failed', trouble: event.text },
        ),
        isRunning: false,
      }
  }
}

function change(
  state: SeveralState,
  key: number,
  to: (pin: SeveralPin) => SeveralPin,
): SeveralState {
  return changeAll(state, (pin) => (pin.key === key ? to(pin) : pin))
}

function changeAll(state: SeveralState, to: (pin: SeveralPin) => SeveralPin): SeveralState {
  return { ...state, pins: state.pins.map((pin) => (pin.step === 'saved' ? pin : to(pin))) }
}

/** The last one is not: then there would be nothing to save. */
function leaveOut(state: SeveralState, key: number): SeveralState {
  const pins = state.pins.filter((pin) => pin.key !== key || pin.step === 'saved')
  return pins.length === 0 ? state : { ...state, pins }
}

export function unsaved({ pins }: SeveralState): readonly SeveralPin[] {
  return pins.filter(({ step }) => step !== 'saved')
}

export function savedCount({ pins }: SeveralState): number {
  return pins.filter(({ step }) => step === 'saved').length
}

/** Some are saved and some are not, and nothing is on its way: what becomes of the others is asked. */
export function isPartlySaved(state: SeveralState): boolean {
  const count = savedCount(state)
  return !state.isRunning && count > 0 && count < state.pins.length
}

export function isAllSaved(state: SeveralState): boolean {
  return savedCount(state) === state.pins.length
}
