import type { ReactNode } from 'react'
import type { Privacy } from '#contract/boards/board'
import { LoadingMark } from '#web/brand/loading-mark.tsx'
import type { Stretch } from '#web/lib/saving/match-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon, LockIcon, ShieldIcon } from '#web/ui/icons/icons.tsx'
import type { SaveStep } from '../../flow/save-steps.ts'
import { PeopleIcon } from './people-icon.tsx'

export type RowState = 'idle' | 'loading' | 'saved'

export const rowPx = 64

/** The state of saving to a board, or to one of its sections. */
export function stateOfRow(step: SaveStep, boardId: string, sectionId?: string | null): RowState {
  if (step.name !== 'saving' && step.name !== 'saved') return 'idle'
  const { board, section } = step.place
  if (board.id !== boardId) return 'idle'
  if (sectionId !== undefined && (section?.id ?? null) !== sectionId) return 'idle'
  return step.name === 'saving' ? 'loading' : 'saved'
}

export interface PickerRowProps {
  id: string
  name: string
  /** Ranges of the name to highlight. */
  marked?: readonly Stretch[]
  thumbnail: ReactNode
  privacy?: Privacy
  /** Several people save to it. */
  isShared?: boolean
  state: RowState
  isHighlighted: boolean
  /** Picking it saves nothing. */
  isChoice: boolean
  /** Something is being saved: no row can be picked. */
  isDisabled: boolean
  position: number
  setSize: number
  onPick: () => void
  onHover: () => void
}

/** 64 px high, with a picture of 48. */
export function PickerRow(props: PickerRowProps) {
  const { id, name, marked, thumbnail, privacy, isShared, state, isHighlighted, isDisabled } = props
  const t = useMessages()
  return (
    // The search field handles the keys of the whole list.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isHighlighted || state === 'saved'}
      aria-disabled={isDisabled || undefined}
      aria-posinset={props.position}
      aria-setsize={props.setSize}
      onClick={isDisabled ? undefined : props.onPick}
      onPointerMove={(event) => event.pointerType === 'mouse' && !isHighlighted && props.onHover()}
      className={classNames(
        'flex h-16 cursor-pointer items-center gap-3 rounded-control px-2 select-none',
        isHighlighted && 'bg-sand forced-colors:outline-2 forced-colors:-outline-offset-2',
        isDisabled && state === 'idle' && 'cursor-not-allowed text-ink-soft',
      )}
    >
      {thumbnail}
      <span className="min-w-0 grow">
        <span className="line-clamp-2 leading-5 font-bold">
          <MarkedName name={name} marked={marked ?? []} />
        </span>
      </span>
      {isShared && <RowMark icon={<PeopleIcon size={18} />} label={t('save.shared')} />}
      {privacy === 'secret' && <RowMark icon={<LockIcon size={18} />} label={t('board.secret')} />}
      {privacy === 'protected' && (
        <RowMark icon={<ShieldIcon size={18} />} label={t('board.protected')} />
      )}
      <RowSign state={state} isHighlighted={isHighlighted && !isDisabled && !props.isChoice} />
    </div>
  )
}

function RowMark({ icon, label }: { icon: ReactNode; label: string }) {
  return (
    <span className="flex shrink-0 text-ink-soft">
      {icon}
      <span className="sr-only">{label}</span>
    </span>
  )
}

function RowSign({ state, isHighlighted }: { state: RowState; isHighlighted: boolean }) {
  const t = useMessages()
  if (state === 'loading') {
    return (
      <span className="flex shrink-0 items-center px-2">
        <LoadingMark sizePx={24} />
        <span className="sr-only">{t('save.saving')}</span>
      </span>
    )
  }
  if (state === 'saved') {
    return (
      <span className="mx-1 grid size-8 shrink-0 animate-land place-items-center rounded-pill bg-satin text-on-satin motion-reduce:animate-none">
        <CheckIcon size={20} className="stroke-3" />
        <span className="sr-only">{t('save.saved')}</span>
      </span>
    )
  }
  return isHighlighted ? (
    <span
      aria-hidden="true"
      className="shrink-0 rounded-pill bg-satin px-3.5 py-1.5 text-sm font-bold text-on-satin"
    >
      {t('save.save')}
    </span>
  ) : null
}

function MarkedName({ name, marked }: { name: string; marked: readonly Stretch[] }) {
  if (marked.length === 0) return name
  let end = 0
  return (
    <>
      {marked.map(([from, to]) => {
        const plain = name.slice(end, from)
        end = to
        return (
          <span key={from}>
            {plain}
            <mark className="bg-transparent text-satin underline decoration-2 underline-offset-3">
              {name.slice(from, to)}
            </mark>
          </span>
        )
      })}
      {name.slice(end)}
    </>
  )
}

/** 48 px: a board's cover, or a placeholder. */
export function Thumbnail({ url }: { url: string | null | undefined }) {
  return url ? (
    <img
      src={url}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      className="size-12 shrink-0 rounded-control bg-sand object-cover"
    />
  ) : (
    <span className="size-12 shrink-0 rounded-control border border-dashed border-line-strong" />
  )
}
