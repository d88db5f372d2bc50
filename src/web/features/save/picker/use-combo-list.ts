import { type KeyboardEvent, useState } from 'react'
import { noRow, rowAfterKey } from './combo-keys.ts'

interface ComboListOptions {
  count: number
  /** The keys are pressed in a field that searches the list. */
  hasField: boolean
  /** Nothing is highlighted when Enter is pressed. */
  onEnterEmpty?: () => void
  onPick: (index: number) => void
  /** Brings a row into sight. */
  reveal: (index: number) => void
}

/** The highlighted row of a list; the focus stays where it is. */
export function useComboList({ count, hasField, onEnterEmpty, onPick, reveal }: ComboListOptions) {
  const [wished, setHighlighted] = useState(noRow)
  const highlighted = wished < count ? wished : noRow

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
