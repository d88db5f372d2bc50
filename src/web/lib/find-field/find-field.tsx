import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { rowForKey } from '#web/ui/floats/list-keys.ts'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import { FindRow } from './find-row.tsx'

export interface Findable {
  id: string
  content: ReactNode
  end: ReactNode
  /** It is there, but cannot be chosen. */
  isDisabled?: boolean
  onPick: () => void
}

export interface FindFieldProps
  extends Pick<
    ComponentProps<typeof TextField>,
    'name' | 'label' | 'hint' | 'error' | 'placeholder' | 'inputMode' | 'enterKeyHint'
  > {
  typed: string
  onType: (text: string) => void
  found: readonly Findable[]
  /** What is found, as the name of the list. */
  listLabel: string
  /** Said to screen readers: how many there are. */
  status: ReactNode
  /** Said below where nothing is found. */
  nothing: ReactNode
  /** Nothing more can be chosen. */
  isDisabled?: boolean | undefined
}

/** A field that finds things to choose by what is typed; arrows, Enter and Escape steer what it found. */
export function FindField({
  typed,
  onType,
  found,
  listLabel,
  status,
  nothing,
  isDisabled,
  ...field
}: FindFieldProps) {
  const id = useId()
  const [highlighted, setHighlighted] = useState(-1)
  const isTyped = typed.trim() !== ''
  const isOpen = isTyped && found.length > 0
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, found.length])

  function type(text: string) {
    setHighlighted(-1)
    onType(text)
  }
  function pick(index: number) {
    const one = found[index]
    if (isDisabled || !one || one.isDisabled) return
    setHighlighted(-1)
    one.onPick()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !isTyped) return
    const row = rowForKey(event.key, highlighted, found.length)
    if (event.key === 'Enter') pick(Math.max(0, highlighted))
    else if (event.key === 'Escape') type('')
    else if (row !== null && event.key.startsWith('Arrow')) {
      setHighlighted(row)
      list.current?.children[row]?.scrollIntoView({ block: 'nearest' })
    } else return
    event.preventDefault()
    // The dialog around it stays.
    event.stopPropagation()
  }

  return (
    <div>
      <TextField
        type="text"
        {...field}
        role="combobox"
        readOnly={isDisabled}
        placeholder={isDisabled ? undefined : field.placeholder}
        startIcon={<SearchIcon size={20} />}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={highlighted >= 0 ? `${id}-${highlighted}` : undefined}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        hidden={!isOpen}
        onPointerLeave={() => setHighlighted(-1)}
        className="mt-2 max-h-80 overflow-y-auto rounded-card border border-line p-1"
      >
        {found.map((one, index) => (
          <FindRow
            key={one.id}
            id={`${id}-${index}`}
            isHighlighted={highlighted === index}
            isDisabled={one.isDisabled}
            end={one.end}
            onHover={() => setHighlighted(index)}
            onPick={() => pick(index)}
          >
            {one.content}
          </FindRow>
        ))}
      </div>
      {isTyped && !isOpen && nothing && <p className="mt-2 text-sm text-ink-soft">{nothing}</p>}
      <p role="status" className="sr-only">
        {isOpen && status}
      </p>
    </div>
  )
}
