import { type Ref, useCallback } from 'react'

/** A ref that sets two refs. */
export function useMergedRefs<T>(one: Ref<T> | undefined, other: Ref<T> | undefined) {
  return useCallback(
    (element: T | null) => {
      fill(one, element)
      fill(other, element)
    },
    [one, other],
  )
}

function fill<T>(ref: Ref<T> | undefined, element: T | null) {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}
