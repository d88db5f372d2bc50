import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { type TypedTag, tagAtCaret, tagToWrite } from './hashtag-typing.ts'

export interface TagSuggestion {
  /** As in `#kitchen`. */
  hashtag: string
  /** Beside it: how often it is used, say. */
  note?: string
}

/** What goes with the letters of a hashtag so far. A failure is no suggestion. */
export type SuggestTags = (typed: string, signal: AbortSignal) => Promise<TagSuggestion[]>

/** At most so many are offered. */
const most = 5
/** Between two letters nobody asks. */
const pauseMs = 120

/** The hashtags offered for the one that is being written in a text field, and the keys that take one. */
export function useTagSuggestions(suggest: SuggestTags) {
  const [field, setField] = useState<HTMLTextAreaElement | null>(null)
  const [tag, setTag] = useState<TypedTag | null>(null)
  const [offer, setOffer] = useState<TagSuggestion[]>([])
  const [highlighted, setHighlighted] = useState(-1)
  const ask = useEffectEvent(suggest)
  const typed = tag?.typed.toLowerCase() ?? ''

  useEffect(() => {
    if (typed === '') return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const suggestions = await ask(typed, stop.signal).catch(() => [])
      if (stop.signal.aborted) return
      // The whole tag is there already: nothing is left to offer.
      const further = suggestions.filter((one) => one.hashtag.toLowerCase() !== `#${typed}`)
      setHighlighted(-1)
      setOffer(further.slice(0, most))
    }, pauseMs)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [typed])

  const offered = tag ? offer : []

  function look() {
    const found = field && currentTag(field)
    setTag(found)
    if (!found) close()
  }
  function close() {
    setOffer([])
    setHighlighted(-1)
  }
  function take(suggestion: TagSuggestion) {
    const place = field && currentTag(field)
    if (field && place) {
      field.focus()
      field.setSelectionRange(place.from, place.to)
      writeIn(field, tagToWrite(field.value, place, suggestion.hashtag))
    }
    close()
    setTag(null)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || offered.length === 0) return
    const chosen = offered[highlighted]
    if (event.key === 'ArrowDown') setHighlighted((highlighted + 1) % offered.length)
    else if (event.key === 'ArrowUp')
      setHighlighted(highlighted > 0 ? highlighted - 1 : offered.length - 1)
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) take(chosen)
    else return
    event.preventDefault()
  }

  return { field, setField, offered, highlighted, setHighlighted, look, close, take, onKeyDown }
}

function currentTag(field: HTMLTextAreaElement): TypedTag | null {
  const { selectionStart, selectionEnd, value } = field
  return selectionStart === selectionEnd ? tagAtCaret(value, selectionStart) : null
}

/** As if it was typed: it can be undone, and stops at the field's greatest length. */
function writeIn(field: HTMLTextAreaElement, text: string) {
  if (field.ownerDocument.execCommand('insertText', false, text)) return
  const { selectionStart, selectionEnd } = field
  field.setRangeText(text, selectionStart, selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
