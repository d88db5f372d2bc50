import { useLayoutEffect, useRef, useState } from 'react'
import { useFailureToast } from './use-failure-toast.ts'
import { writesInOrder } from './writes-in-order.ts'

/** What is shown of one thing, and how it is changed: see `writesInOrder`. */
export function useOrderedWrites<Value>(
  saved: Value,
  write: (value: Value) => Promise<Value>,
): [shown: Value, choose: (value: Value) => void] {
  const onRefused = useFailureToast()
  const [shown, show] = useState(saved)
  const latest = useRef({ write, onRefused })
  useLayoutEffect(() => {
    latest.current = { write, onRefused }
  })
  const writes = useRef<((value: Value) => Promise<void>) | null>(null)
  function choose(value: Value): void {
    writes.current ??= writesInOrder(saved, {
      write: (next) => latest.current.write(next),
      show,
      onRefused: (error) => latest.current.onRefused(error),
    })
    void writes.current(value)
  }
  return [shown, choose]
}
