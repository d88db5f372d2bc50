import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { takeStoredToast } from './stored-toast.ts'
import {
  addToast,
  dropToast,
  holdToasts,
  nextChangeMs,
  noToasts,
  passTime,
  type ToastInput,
  type ToastState,
  toastOf,
} from './toast-queue.ts'
import { ToastRegion } from './toast-region.tsx'

export interface Toasts {
  /** Returns the toast's id. */
  show: (toast: ToastInput) => string
  drop: (id: string) => void
}

const Context = createContext<Toasts | null>(null)

export function useToasts(): Toasts {
  const toasts = use(Context)
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it')
  return toasts
}

export interface ToastProviderProps {
  /** The accessible name of the region. */
  regionLabel: string
  closeLabel: string
  /** The maximum shown at once; the others wait. */
  max?: number
  children: ReactNode
}

/** Provides and renders the toasts of a page. */
export function ToastProvider({ regionLabel, closeLabel, max = 3, children }: ToastProviderProps) {
  const [state, setState] = useState<ToastState>(noToasts)
  const lastId = useRef(0)

  const show = useCallback(
    (input: ToastInput) => {
      lastId.current += 1
      const toast = toastOf(input, `toast-${lastId.current}`)
      const nowMs = performance.now()
      setState((before) => addToast(before, toast, nowMs, max))
      return toast.id
    },
    [max],
  )
  const drop = useCallback(
    (id: string) => {
      const nowMs = performance.now()
      setState((before) => dropToast(before, id, nowMs, max))
    },
    [max],
  )
  const hold = useCallback(
    (isPaused: boolean) => {
      const nowMs = performance.now()
      setState((before) => holdToasts(before, isPaused, nowMs, max))
    },
    [max],
  )

  // A page restored from the back/forward cache is not rendered again.
  useEffect(() => {
    const showHanded = () => {
      const handed = takeStoredToast()
      if (handed) show(handed)
    }
    showHanded()
    addEventListener('pageshow', showHanded)
    return () => removeEventListener('pageshow', showHanded)
  }, [show])

  const waitMs = nextChangeMs(state)
  useEffect(() => {
    if (waitMs === null) return
    const timer = setTimeout(
      () => setState((before) => passTime(before, performance.now(), max)),
      waitMs,
    )
    return () => clearTimeout(timer)
  }, [state, waitMs, max])

  return (
    <Context value={useMemo(() => ({ show, drop }), [show, drop])}>
      {children}
      <ToastRegion
        toasts={state.shown.map((running) => running.toast)}
        label={regionLabel}
        closeLabel={closeLabel}
        onClose={drop}
        onHold={hold}
      />
    </Context>
  )
}
