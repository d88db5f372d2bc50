import type { ReactNode } from 'react'

export type ToastAction = { label: string; href: string } | { label: string; onPress: () => void }

export interface ToastInput {
  text: ReactNode
  tone?: 'neutral' | 'success' | 'danger'
  /** Must also be available elsewhere: the toast disappears. */
  action?: ToastAction
  /** Shown after the first. */
  secondAction?: ToastAction
  pictureUrl?: string
  /** 4000 ms by default; paused while the pointer or focus is on the toasts. */
  durationMs?: number
  /** A newer toast with the same tag replaces the older one. */
  tag?: string
}

export interface Toast extends ToastInput {
  id: string
  durationMs: number
}

interface Running {
  toast: Toast
  leftMs: number
}

/** `asOfMs` is the time at which every `leftMs` was computed. */
export interface ToastState {
  shown: Running[]
  waiting: Toast[]
  isPaused: boolean
  asOfMs: number
}

export const noToasts: ToastState = { shown: [], waiting: [], isPaused: false, asOfMs: 0 }
const defaultDurationMs = 4000

export function toastOf(input: ToastInput, id: string): Toast {
  return { ...input, id, durationMs: input.durationMs ?? defaultDurationMs }
}

/** Advances the time: removes expired toasts and shows waiting ones. Does nothing while paused. */
export function passTime(state: ToastState, nowMs: number, max: number): ToastState {
  const passedMs = state.isPaused ? 0 : nowMs - state.asOfMs
  const shown = state.shown
    .map((running) => ({ ...running, leftMs: running.leftMs - passedMs }))
    .filter((running) => running.leftMs > 0)
  return fill({ ...state, shown, asOfMs: nowMs }, max)
}

function fill(state: ToastState, max: number): ToastState {
  const free = Math.max(0, max - state.shown.length)
  if (free === 0 || state.waiting.length === 0) return state
  const coming = state.waiting.slice(0, free).map((toast) => ({ toast, leftMs: toast.durationMs }))
  return {
    ...state,
    shown: [...state.shown, ...coming],
    waiting: state.waiting.slice(free),
  }
}

export function addToast(state: ToastState, toast: Toast, nowMs: number, max: number): ToastState {
  const now = passTime(state, nowMs, max)
  const isSame = (other: Toast) => toast.tag !== undefined && other.tag === toast.tag
  if (now.shown.some((running) => isSame(running.toast))) {
    const fresh = { toast, leftMs: toast.durationMs }
    return {
      ...now,
      shown: now.shown.map((running) => (isSame(running.toast) ? fresh : running)),
    }
  }
  const waiting = now.waiting.filter((other) => !isSame(other))
  return fill({ ...now, waiting: [...waiting, toast] }, max)
}

export function dropToast(state: ToastState, id: string, nowMs: number, max: number): ToastState {
  const now = passTime(state, nowMs, max)
  return fill(
    {
      ...now,
      shown: now.shown.filter((running) => running.toast.id !== id),
      waiting: now.waiting.filter((toast) => toast.id !== id),
    },
    max,
  )
}

/** Pauses (true) or resumes (false). */
export function holdToasts(
  state: ToastState,
  isPaused: boolean,
  nowMs: number,
  max: number,
): ToastState {
  return { ...passTime(state, nowMs, max), isPaused }
}

/** The time until the next change; null if there is none. */
export function nextChangeMs(state: ToastState): number | null {
  if (state.isPaused || state.shown.length === 0) return null
  return Math.min(...state.shown.map((running) => running.leftMs))
}
