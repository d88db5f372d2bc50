import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type ShareSuggestion, shareTypeahead } from '#contract/conversations/share-suggestions'
import { run } from '#web/lib/requests/run.ts'
import type { MentionListProps } from './mention-list.tsx'
import { nameAtCaret, type TypedName, withName } from './mention-typing.ts'

const max = 5
/** Waits for a pause in typing before requesting suggestions. */
const pauseMs = 150

/** Offers people while an @name is being written; the focus stays in the text. */
export function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  setText: (text: string) => void,
) {
  const id = useId()
  const [place, setPlace] = useState<TypedName | null>(null)
  const [people, setPeople] = useState<ShareSuggestion[]>([])
  const [highlighted, setHighlighted] = useState(0)
  const caret = useRef<number | null>(null)
  const typed = place?.typed ?? ''

  useEffect(() => {
    if (typed === '') return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const found = await run(shareTypeahead, { term: typed }, stop.signal).catch(() => [])
      if (stop.signal.aborted) return
      setPeople(found.filter((one) => one.type !== 'email').slice(0, max))
      setHighlighted(0)
    }, pauseMs)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [typed])

  useLayoutEffect(() => {
    if (caret.current === null) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const offered = place ? people : []
  function close() {
    setPlace(null)
    setPeople([])
  }
  function take(person: ShareSuggestion) {
    if (!field.current || !place) return
    const next = withName(field.current.value, place, person.username)
    if (next.text.length <= field.current.maxLength) {
      caret.current = next.caret
      setText(next.text)
    }
    field.current.focus()
    close()
  }
  function look() {
    const { selectionStart, selectionEnd, value } = field.current ?? {}
    const isPoint = selectionStart !== undefined && selectionStart === selectionEnd
    const found = isPoint && value !== undefined ? nameAtCaret(value, selectionStart) : null
    setPlace(found)
    if (!found) setPeople([])
  }
  function onKeyDown(event: KeyboardEvent) {
    const chosen = offered[highlighted]
    if (!chosen || event.nativeEvent.isComposing) return
    const count = offered.length
    if (event.key === 'ArrowDown') setHighlighted((highlighted + 1) % count)
    else if (event.key === 'ArrowUp') setHighlighted((highlighted + count - 1) % count)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey)
      take(chosen)
    else return
    event.preventDefault()
  }

  const list: MentionListProps = {
    id,
    opener: field,
    people: offered,
    highlighted,
    onHover: setHighlighted,
    onTake: take,
    onClose: close,
  }
  return {
    look,
    onKeyDown,
    list,
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-controls': offered.length > 0 ? `${id}-list` : undefined,
      'aria-activedescendant': offered.length > 0 ? `${id}-${highlighted}` : undefined,
      onSelect: look,
    } as const,
  }
}
