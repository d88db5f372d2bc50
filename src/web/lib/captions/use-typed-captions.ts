import { useState } from 'react'
import { useUnsaved } from '../pages/use-unsaved.ts'
import type { CaptionState } from './caption-steps.ts'

/** What is typed and not done. */
export interface Typed {
  state: CaptionState | null
  keep: (state: CaptionState | null) => void
}

export interface TypedCaptions {
  /** The first that has some. */
  unfinished: string | undefined
  of: (key: string) => Typed
}

/** Captions of several videos that are typed and not done: while another is shown they are kept here. */
export function useTypedCaptions(keys: readonly string[]): TypedCaptions {
  const [states, setStates] = useState<ReadonlyMap<string, CaptionState>>(new Map())
  const unfinished = keys.find((key) => states.has(key))
  useUnsaved(unfinished !== undefined)
  return {
    unfinished,
    of: (key) => ({
      state: states.get(key) ?? null,
      keep: (state) =>
        setStates((before) => {
          if ((before.get(key) ?? null) === state) return before
          const others = [...before].filter(([other]) => other !== key)
          return new Map(state ? [...others, [key, state]] : others)
        }),
    }),
  }
}
