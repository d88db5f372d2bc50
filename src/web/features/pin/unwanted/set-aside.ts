import { useSyncExternalStore } from 'react'
import type { PinCard } from '#contract/pins/pin'

/** What the viewer does not want to see: a picture, a board or a person. */
export type Unwanted =
  | { kind: 'pin'; id: string; image_signature: string }
  | { kind: 'board' | 'person'; id: string }
  /** The pin of an ad, or an ad account: its ads. */
  | { kind: 'ad'; id: string }

interface SetAside {
  what: Unwanted
  /** The page on which it was hidden. */
  pathname: string
}

const nothing: readonly SetAside[] = []
let aside = nothing
const listeners = new Set<() => void>()

/** Removes it from all lists at once. Lasts until the page is unloaded; the server keeps the permanent state. */
export function setAside(what: Unwanted): void {
  change([...aside, { what, pathname: location.pathname }])
}

export function restore(what: Unwanted): void {
  change(aside.filter((one) => one.what.kind !== what.kind || one.what.id !== what.id))
}

function change(next: readonly SetAside[]) {
  aside = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * The pins without what was set aside. Recommendations leave out all of it; a list that the viewer
 * opened, such as a board, leaves out only the pictures set aside there.
 */
export function useWithoutUnwanted<Pin extends PinCard>(
  pins: readonly Pin[],
  { isOffered, pathname }: { isOffered: boolean; pathname: string },
): readonly Pin[] {
  const all = useSyncExternalStore(
    listen,
    () => aside,
    () => nothing,
  )
  if (all.length === 0) return pins
  const counted = isOffered
    ? all
    : all.filter(
        ({ what: { kind }, pathname: where }) =>
          kind === 'ad' || (kind === 'pin' && where === pathname),
      )
  return withoutUnwanted(
    pins,
    counted.map(({ what }) => what),
  )
}

export function withoutUnwanted<Pin extends PinCard>(
  pins: readonly Pin[],
  unwanted: readonly Unwanted[],
): readonly Pin[] {
  if (unwanted.length === 0) return pins
  return pins.filter((pin) => !unwanted.some((what) => matches(pin, what)))
}

function matches(pin: PinCard, what: Unwanted): boolean {
  switch (what.kind) {
    case 'pin':
      return pin.id === what.id || pin.image_signature === what.image_signature
    case 'board':
      return pin.board.id === what.id
    case 'person':
      return pin.pinner.id === what.id
    case 'ad':
      return (
        pin.promotion !== undefined &&
        [pin.id, pin.promotion.advertiser_id].includes(what.id as never)
      )
  }
}
