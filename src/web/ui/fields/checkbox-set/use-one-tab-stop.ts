import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { continueTyping, rowForTyping } from '../../floats/list-keys.ts'
import { useHydrated } from '../../use-hydrated.ts'
import { cellForKey } from './cell-for-key.ts'

/**
 * Makes many inputs one stop of the Tab key (a roving tab index): arrow keys, Home, End and typing move among them.
 * Without scripts each is a stop of its own. `values` are those of the inputs, in order.
 */
export function useOneTabStop(values: readonly string[]) {
  const isHydrated = useHydrated()
  const [last, setLast] = useState<string | null>(null)
  const typed = useRef({ text: '', atMs: 0 })
  const stop = last !== null && values.includes(last) ? last : values[0]

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const group = event.currentTarget
    const inputs = [...group.querySelectorAll('input')]
    const current = inputs.indexOf(event.target as HTMLInputElement)
    if (current < 0) return
    // A space chooses, always.
    const text = event.key === ' ' ? '' : continueTyping(typed.current, event)
    typed.current = { text, atMs: event.timeStamp }
    const target = text
      ? rowForTyping(text, inputs.map(labelOf), current)
      : cellForKey(event.key, current, {
          count: inputs.length,
          columns: columnsOf(inputs),
          isMirrored: getComputedStyle(group).direction === 'rtl',
        })
    if (target === null) return
    event.preventDefault()
    inputs[target]?.focus()
  }

  return {
    groupProps: {
      onKeyDown,
      onFocus: ({ target }: FocusEvent) => {
        if (target instanceof HTMLInputElement) setLast(target.value)
      },
    },
    tabIndexOf: (value: string) => (!isHydrated ? undefined : value === stop ? 0 : -1),
  }
}

function labelOf(input: HTMLInputElement): string {
  return input.labels?.[0]?.textContent ?? ''
}

/** How many stand beside each other in the first row. */
function columnsOf(inputs: readonly HTMLInputElement[]): number {
  const topPx = inputs[0]?.getBoundingClientRect().top
  const below = inputs.findIndex((input) => input.getBoundingClientRect().top !== topPx)
  return below === -1 ? inputs.length : below
}
