import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { type TypedTag, tagAtCaret, tagToWrite } from './hashtag-typing.ts'

export interface TagSuggestion {
  /** As in `#kitchen`. */
  hashtag: string
  /** Shown beside it, such as how often it is used. */
  note?: string
}

/** Suggestions for the letters typed so far. A rejection counts as no suggestions. */
export type SuggestTags = (typed: string, signal: AbortSignal) => Promise<TagSuggestion[]>

const maxOffered = 5
/** Waits for a pause in typing before requesting suggestions. */
const pauseMs = 120

/** The hashtags offered for the one being typed in a text area, and the keys that insert one. */
export function useTagSuggestions(suggest: SuggestTags) {
  const [field, setField] = useState<HTMLTextAreaElement | null>(null)
  const [tag, setTag] = useState<TypedTag | null>(null)
  const [offer, setOffer] = useState<TagSuggestion[]>([])
  const [highlighted, setHighlighted] = useState(-1)
  const load = useEffectEvent(suggest)
  const typed = tag?.typed.toLowerCase() ?? ''

  useEffect(() => {
    if (typed === '') return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const suggestions = await load(typed, stop.signal).catch(() => [])
      if (stop.signal.aborted) return
      // A tag that is already complete is not offered.
      const others = suggestions.filter((one) => one.hashtag.toLowerCase() !== `#${typed}`)
      setHighlighted(-1)
      setOffer(others.slice(0, maxOffered))
    }, pauseMs)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [typed])

  const offered = tag ? offer : []

  function update() {
    const found = field && currentTag(field)
    setTag(found)
    if (!found) close()
  }
  function close() {
    setOffer([])
    setHighlighted(-1)
  }
  function insert(suggestion: TagSuggestion) {
    const current = field && currentTag(field)
    if (field && current) {
      field.focus()
      field.setSelectionRange(current.from, current.to)
      insertText(field, tagToWrite(field.value, current, suggestion.hashtag))
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
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) insert(chosen)
    else return
    event.preventDefault()
  }

  return { field, setField, offered, highlighted, setHighlighted, update, close, insert, onKeyDown }
}

function currentTag(field: HTMLTextAreaElement): TypedTag | null {
  const { selectionStart, selectionEnd, value } = field
  return selectionStart === selectionEnd ? tagAtCaret(value, selectionStart) : null
}

/** Inserts text as if it was typed: it can be undone, and respects the field's maximum length. */
function insertText(field: HTMLTextAreaElement, text: string) {
  if (field.ownerDocument.execCommand('insertText', false, text)) return
  const { selectionStart, selectionEnd } = field
  field.setRangeText(text, selectionStart, selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
