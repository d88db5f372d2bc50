import { type KeyboardEvent, useState } from 'react'

interface ComboListOptions {
  count: number
  /** Nothing is highlighted when Enter is pressed. */
  onEnterEmpty?: () => void
  onPick: (index: number) => void
  /** Brings a row into sight. */
  reveal: (index: number) => void
}

/** The highlighted row of a list that a search field steers; the focus stays in the field. */
export function useComboList({ count, onEnterEmpty, onPick, reveal }: ComboListOptions) {
  const [wished, setHighlighted] = useState(-1)
  const highlighted = wished < count ? wished : -1

  function move(to: number) {
    setHighlighted(to)
    if (to >= 0) reveal(to)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(highlighted + 1 < count ? highlighted + 1 : 0)
    else if (event.key === 'ArrowUp') move(highlighted > 0 ? highlighted - 1 : count - 1)
    else if (event.key === 'Enter') {
      if (highlighted >= 0) onPick(highlighted)
      else onEnterEmpty?.()
    } else return
    event.preventDefault()
  }

  return { highlighted, setHighlighted, onKeyDown }
}
