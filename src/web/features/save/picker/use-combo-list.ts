import { type KeyboardEvent, useState } from 'react'
import { noRow, rowAfterKey } from './combo-keys.ts'

interface ComboListOptions {
  count: number
  /** The list is controlled by a search field. */
  hasField: boolean
  /** Called when Enter is pressed and nothing is highlighted. */
  onEnterEmpty?: () => void
  onPick: (index: number) => void
  /** Scrolls a row into view. */
  reveal: (index: number) => void
}

/** The highlighted row of a list; the focus stays where it is. */
export function useComboList({ count, hasField, onEnterEmpty, onPick, reveal }: ComboListOptions) {
  const [requested, setHighlighted] = useState(noRow)
  const highlighted = requested < count ? requested : noRow

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const row = rowAfterKey(event.key, highlighted, count, hasField)
    if (row !== null) {
      setHighlighted(row)
      if (row !== noRow) reveal(row)
    } else if (event.key === 'Enter') {
      if (highlighted !== noRow) onPick(highlighted)
      else onEnterEmpty?.()
    } else return
    event.preventDefault()
  }

  return { highlighted, setHighlighted, onKeyDown }
}
