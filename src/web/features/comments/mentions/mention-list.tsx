import { type RefObject, useState } from 'react'
import type { ShareSuggestion } from '#contract/conversations/share-suggestions'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { floatClass } from '#web/ui/floats/float-look.ts'
import { useFloat } from '#web/ui/floats/use-float.ts'

export interface MentionListProps {
  id: string
  opener: RefObject<HTMLElement | null>
  people: ShareSuggestion[]
  highlighted: number
  onHover: (index: number) => void
  onTake: (person: ShareSuggestion) => void
  onClose: () => void
}

export function MentionList(props: MentionListProps) {
  return props.people.length > 0 ? <OpenList {...props} /> : null
}

function OpenList({ id, opener, people, highlighted, onHover, onTake, onClose }: MentionListProps) {
  const t = useMessages()
  const [float, setFloat] = useState<HTMLElement | null>(null)
  useFloat({ opener: opener.current, float, side: 'bottom', align: 'start', onClose })
  return (
    <div
      ref={setFloat}
      id={`${id}-list`}
      role="listbox"
      aria-label={t('comments.mentions')}
      popover="manual"
      data-float=""
      // The caret stays where it is.
      onPointerDown={(event) => event.preventDefault()}
      className={classNames(floatClass, 'w-72 p-2')}
    >
      {people.map((person, index) => (
        // The keys are the text field's.
        <div
          key={person.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={highlighted === index}
          onClick={() => onTake(person)}
          onPointerMove={() => highlighted !== index && onHover(index)}
          className={classNames(
            'flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-2 select-none',
            highlighted === index &&
              'bg-sand forced-colors:outline-2 forced-colors:-outline-offset-2',
          )}
        >
          <Avatar name={person.full_name} src={person.image_medium_url} size={32} />
          <span className="min-w-0">
            <span className="block truncate leading-5 font-bold">{person.full_name}</span>
            <span className="block truncate text-sm text-ink-soft">@{person.username}</span>
          </span>
        </div>
      ))}
    </div>
  )
}
