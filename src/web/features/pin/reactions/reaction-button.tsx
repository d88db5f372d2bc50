import { type KeyboardEvent, useId, useLayoutEffect, useState } from 'react'
import type { ReactionType } from '#contract/comments/reaction-kinds'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { buttonClass } from '#web/ui/buttons/button-look.ts'
import { classNames } from '#web/ui/class-names.ts'
import { floatClass } from '#web/ui/floats/float-look.ts'
import { useFloat } from '#web/ui/floats/use-float.ts'
import { HeartIcon } from '#web/ui/icons/icons.tsx'
import { ReactionIcon, reactionLabel, reactionTypes } from './reaction-kinds.tsx'
import { countAll, type Reactions } from './reactions.ts'

interface ReactionButtonProps {
  reactions: Reactions
  onChoose: (type: ReactionType) => void
}

/** Opens a row of five reactions, navigable by arrow keys; choosing the current one removes it. */
export function ReactionButton({ reactions, onChoose }: ReactionButtonProps) {
  const t = useMessages()
  const id = useId()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { mine } = reactions
  const count = countAll(reactions)
  const label = mine ? t('closeup.reacted', { kind: t(reactionLabel(mine)) }) : t('closeup.react')

  function close(isBack: boolean) {
    if (isBack) button?.focus()
    setOpen(false)
  }

  return (
    <>
      <button
        ref={setButton}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className={buttonClass(
          { variant: 'quiet', size: 'md' },
          classNames('shrink-0 gap-1.5! px-2! tabular', !count && 'w-10'),
        )}
      >
        {mine ? <ReactionIcon type={mine} size={24} /> : <HeartIcon size={24} />}
        <span className="sr-only">
          {count > 0 ? `${label}, ${t('closeup.reactions', { count })}` : label}
        </span>
        {count > 0 && <span aria-hidden="true">{count.toLocaleString(t.locale)}</span>}
      </button>
      {isOpen && (
        <ReactionRow
          id={id}
          opener={button}
          reactions={reactions}
          onClose={close}
          onChoose={(type) => {
            close(true)
            onChoose(type)
          }}
        />
      )}
    </>
  )
}

interface ReactionRowProps {
  id: string
  opener: HTMLElement | null
  reactions: Reactions
  onClose: (isBack: boolean) => void
  onChoose: (type: ReactionType) => void
}

function ReactionRow({ id, opener, reactions, onClose, onChoose }: ReactionRowProps) {
  const t = useMessages()
  const [row, setRow] = useState<HTMLElement | null>(null)
  const countOf = (type: ReactionType) => reactions.counts[type] ?? 0
  useFloat({ opener, float: row, side: 'bottom', align: 'start', onClose })
  useLayoutEffect(() => {
    const first = row?.querySelector<HTMLElement>('[aria-checked="true"]') ?? row?.firstElementChild
    ;(first as HTMLElement | null)?.focus({ preventScroll: true })
  }, [row])

  function steer(event: KeyboardEvent) {
    if (event.key === 'Tab') return onClose(true)
    const items = [...(row?.children ?? [])] as HTMLElement[]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const forward = row && getComputedStyle(row).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const next = {
      ArrowLeft: at + (forward === 'ArrowLeft' ? 1 : -1),
      ArrowRight: at + (forward === 'ArrowRight' ? 1 : -1),
      Home: 0,
      End: items.length - 1,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    items[(next + items.length) % items.length]?.focus()
  }

  return (
    <div
      ref={setRow}
      id={id}
      role="menu"
      aria-label={t('closeup.react')}
      aria-orientation="horizontal"
      tabIndex={-1}
      popover="manual"
      data-float=""
      onKeyDown={steer}
      className={classNames(floatClass, 'flex gap-1 p-2')}
    >
      {reactionTypes.map((type) => (
        <button
          key={type}
          type="button"
          role="menuitemradio"
          aria-checked={reactions.mine === type}
          aria-label={
            countOf(type) > 0
              ? t('closeup.reactionOf', { kind: t(reactionLabel(type)), count: countOf(type) })
              : t(reactionLabel(type))
          }
          title={t(reactionLabel(type))}
          tabIndex={-1}
          onClick={() => onChoose(type)}
          className="flex w-13 flex-col items-center gap-0.5 rounded-control py-1.5 hover:bg-sand focus-visible:-outline-offset-2 aria-checked:bg-satin-wash aria-checked:inset-ring-2 aria-checked:inset-ring-satin"
        >
          <ReactionIcon type={type} size={40} />
          <span aria-hidden="true" className="h-4 text-xs font-bold tabular">
            {countOf(type) > 0 && countOf(type).toLocaleString(t.locale)}
          </span>
        </button>
      ))}
    </div>
  )
}
