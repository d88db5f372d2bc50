import { useId, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { TextArea, type TextAreaProps } from '../../ui/fields/text-area.tsx'
import { floatClass } from '../../ui/floats/float-look.ts'
import { useFloat } from '../../ui/floats/use-float.ts'
import { type SuggestTags, type TagSuggestion, useTagSuggestions } from './use-tag-suggestions.ts'

export interface HashtagFieldProps extends Omit<TextAreaProps, 'ref'> {
  suggest: SuggestTags
  /** Accessible name of the list of hashtags. */
  listLabel: string
  /** Announced to screen readers when hashtags are offered. */
  offerText: (count: number) => string
}

/**
 * A text area that offers hashtags while one is being typed. The focus stays in the text; the arrow keys
 * choose, Enter and Tab insert, Escape closes the list.
 */
export function HashtagField({
  suggest,
  listLabel,
  offerText,
  onChange,
  onKeyDown,
  ...rest
}: HashtagFieldProps) {
  const id = useId()
  const { field, setField, offered, highlighted, setHighlighted, update, close, insert, ...keys } =
    useTagSuggestions(suggest)
  const isOpen = offered.length > 0

  return (
    <div>
      <TextArea
        {...rest}
        ref={setField}
        aria-autocomplete="list"
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={highlighted >= 0 ? `${id}-${highlighted}` : undefined}
        onChange={(event) => {
          onChange?.(event)
          update()
        }}
        onSelect={update}
        onKeyDown={(event) => {
          keys.onKeyDown(event)
          if (!event.defaultPrevented) onKeyDown?.(event)
        }}
      />
      {isOpen && (
        <TagList
          id={id}
          label={listLabel}
          opener={field}
          offered={offered}
          highlighted={highlighted}
          onHover={setHighlighted}
          onTake={insert}
          onClose={close}
        />
      )}
      <span role="status" className="sr-only">
        {isOpen && offerText(offered.length)}
      </span>
    </div>
  )
}

interface TagListProps {
  id: string
  label: string
  opener: HTMLElement | null
  offered: TagSuggestion[]
  highlighted: number
  onHover: (index: number) => void
  onTake: (suggestion: TagSuggestion) => void
  onClose: () => void
}

function TagList({
  id,
  label,
  opener,
  offered,
  highlighted,
  onHover,
  onTake,
  onClose,
}: TagListProps) {
  const [float, setFloat] = useState<HTMLElement | null>(null)
  useFloat({ opener, float, side: 'bottom', align: 'start', onClose })
  return (
    <div
      ref={setFloat}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      popover="manual"
      data-float=""
      // Keeps the caret where it is.
      onPointerDown={(event) => event.preventDefault()}
      className={classNames(floatClass, 'w-72 p-2')}
    >
      {offered.map((suggestion, index) => (
        // The text area handles the keys.
        <div
          key={suggestion.hashtag}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={highlighted === index}
          onClick={() => onTake(suggestion)}
          onPointerMove={() => highlighted !== index && onHover(index)}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 select-none',
            highlighted === index &&
              'bg-sand forced-colors:outline-2 forced-colors:-outline-offset-2',
          )}
        >
          <span className="min-w-0 truncate font-bold">{suggestion.hashtag}</span>
          {suggestion.note && (
            <span className="shrink-0 text-sm text-ink-soft">{suggestion.note}</span>
          )}
        </div>
      ))}
    </div>
  )
}
