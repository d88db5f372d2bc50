import type { RequestOf } from '#contract/operation'
import type { ShownOptions } from '#contract/pins/builder/pin-options'
import type { SavedPin } from '#contract/pins/pin'
import type { savePin } from '#contract/pins/save-pin'
import { newKey } from '#web/lib/requests/command-keys.ts'
import type { OptionsEvent } from '../popup/options/options-event.ts'
import type { Keyed } from '../saving/keyed-command.ts'
import { isSaving, nextSave, openSave, type SaveState } from '../saving/save-states.ts'
import type { ChosenPicture } from './chosen-pictures.ts'

export type PinInput = RequestOf<typeof savePin>

export interface SeveralPin extends ChosenPicture, Keyed<PinInput> {
  /** Its index among the chosen pictures. */
  key: number
  step: 'waiting' | 'running' | 'saved' | 'failed'
  /** Why it is not saved. */
  problem: string | null
}

export interface SeveralState {
  pins: readonly SeveralPin[]
  /** Of all of them; what is absent is as most people have it. */
  options: Partial<ShownOptions>
  /** What was wrong with them at the last attempt. */
  optionProblems: Readonly<Record<string, string>>
  /** One of the saved pins, which tells the board and section. */
  saved: SavedPin | null
  save: SaveState
}

export type SeveralEvent =
  | OptionsEvent
  | { type: 'titled'; key: number; title: string }
  | { type: 'left_out'; key: number }
  | { type: 'handed_over'; key: number; dataUri: string }
  | { type: 'save_started' }
  | { type: 'pin_started'; key: number }
  | { type: 'pin_saved'; key: number; pin: SavedPin }
  | ({ type: 'pin_failed'; key: number; text: string } & Keyed<PinInput>)
  /** Pins not started by then count as failed, for the same reason. */
  | { type: 'save_ended'; text: string | null; problems?: SeveralState['optionProblems'] }

export function openSeveral({
  chosen,
  options = {},
}: {
  chosen: readonly ChosenPicture[]
  options?: Partial<ShownOptions> | undefined
}): SeveralState {
  const pins = chosen.map(
    (one, key): SeveralPin => ({
      ...{ ...one, key, step: 'waiting', problem: null },
      ...{ saveKey: newKey(), unanswered: null },
    }),
  )
  return { pins, options, optionProblems: {}, saved: null, save: openSave('several') }
}

/** Saved pins do not change any more, and nothing can be edited while saving. */
export function nextSeveral(state: SeveralState, event: SeveralEvent): SeveralState {
  switch (event.type) {
    case 'titled':
      return change(state, event.key, (pin) =>
        isFixed(pin) ? pin : { ...pin, title: event.title },
      )
    case 'alt_text_written':
      return change(state, event.key ?? -1, (pin) =>
        isFixed(pin) ? pin : { ...pin, altText: event.text },
      )
    case 'options_chosen':
      return isSaving(state.save)
        ? state
        : { ...state, options: { ...state.options, ...event.options }, optionProblems: {} }
    case 'left_out':
      return isSaving(state.save) ? state : leaveOut(state, event.key)
    case 'handed_over':
      return change(state, event.key, (pin) =>
        pin.picture.kind === 'coming'
          ? { ...pin, picture: { kind: 'data', dataUri: event.dataUri } }
          : pin,
      )
    case 'save_started':
      return {
        ...changeAll(state, (pin) => ({ ...pin, step: 'waiting', problem: null })),
        optionProblems: {},
        save: nextSave(state.save, { type: 'pressed', key: null }),
      }
    case 'pin_started':
      return {
        ...change(state, event.key, (pin) => ({ ...pin, step: 'running' })),
        save: nextSave(state.save, { type: 'sent' }),
      }
    case 'pin_saved':
      return {
        ...change(state, event.key, (pin) => ({ ...pin, step: 'saved' })),
        saved: state.saved ?? event.pin,
      }
    case 'pin_failed':
      return change(state, event.key, (pin) => ({
        ...{ ...pin, step: 'failed', problem: event.text },
        ...{ saveKey: event.saveKey, unanswered: event.unanswered },
      }))
    case 'save_ended':
      return { ...ended(state, event.text), optionProblems: event.problems ?? {} }
  }
}

function ended(state: SeveralState, text: string | null): SeveralState {
  const end = changeAll(state, (pin) =>
    pin.step === 'failed' ? pin : { ...pin, step: 'failed', problem: text },
  )
  return {
    ...end,
    save: nextSave(state.save, { type: isAllSaved(end) ? 'answered' : 'failed' }),
  }
}

/** Its title and its alt text stay as they are, or were, sent. */
export const isFixed = ({ step, unanswered }: SeveralPin) =>
  step === 'running' || step === 'saved' || unanswered !== null

/** Who chose them once more would make second pins. */
export const isBegun = ({ pins, save }: SeveralState) => isSaving(save) || pins.some(isFixed)

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

/** Never removes the last pin: there would be nothing to save. */
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

/** Some pins are saved and some are not, and no saving is under way: the member decides about the others. */
export function isPartlySaved(state: SeveralState): boolean {
  const count = savedCount(state)
  return !isSaving(state.save) && count > 0 && count < state.pins.length
}

export function isAllSaved(state: SeveralState): boolean {
  return savedCount(state) === state.pins.length
}
