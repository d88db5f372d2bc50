import { useState } from 'react'
import type { PickableBoard } from '#contract/boards/board-picker'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { controlClass } from '#web/ui/fields/control-look.ts'
import { describeControl, Field, useFieldIds } from '#web/ui/fields/field.tsx'
import { ChevronDownIcon, LockIcon } from '#web/ui/icons/icons.tsx'
import { type SavePlace, type SectionChoice, shownStep } from './flow/save-steps.ts'
import { useSaveFlow } from './flow/use-save-flow.ts'
import { useSaveMemory } from './memory/use-save-memory.tsx'

const loadPicker = () => withTexts('save', import('./save-picker.tsx'))
const SavePicker = codeSplit(() => loadPicker().then((module) => module.SavePicker))

interface ChosenPlace {
  board_id: string | null
  section_id: string | null
}

type KnownBoard = Pick<PickableBoard, 'id' | 'name' | 'privacy'> & {
  image_thumbnail_url?: string | null
}

export interface BoardChoiceProps {
  label: string
  emptyLabel: string
  /** The boards known so far; one of them may be chosen already. */
  boards: readonly KnownBoard[]
  /** The section that is chosen, if any. */
  section?: SectionChoice | null
  place: ChosenPlace
  error?: string
  /** It cannot be changed now. */
  isFixed?: boolean
  onChange: (place: ChosenPlace) => void
}

/** A form field that opens the picker to choose a board, and one of its sections. */
export function BoardChoice({
  label,
  emptyLabel,
  boards,
  section: knownSection = null,
  place,
  error,
  isFixed = false,
  onChange,
}: BoardChoiceProps) {
  const t = useMessages()
  const ids = useFieldIds(undefined)
  const memory = useSaveMemory()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [picked, setPicked] = useState<SavePlace | null>(null)
  const flow = useSaveFlow({
    pinId: null,
    isChoice: true,
    async save(chosen) {
      setPicked(chosen)
      onChange({ board_id: chosen.board.id, section_id: chosen.section?.id ?? null })
      anchor?.focus({ preventScroll: true })
      return null
    },
  })
  const isOpen = shownStep(flow.step).name !== 'closed'
  const board = [picked?.board, ...boards].find((one) => one?.id === place.board_id)
  const section = [picked?.section, knownSection].find((one) => one?.id === place.section_id)
  const thumbnailUrl =
    board?.image_thumbnail_url ??
    memory.boards?.all_boards.find(({ id }) => id === place.board_id)?.image_thumbnail_url

  function prepare() {
    void loadPicker()
    if (!memory.boards) memory.loadBoards()
  }

  return (
    <Field ids={ids} label={label} error={error}>
      <button
        ref={setAnchor}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-labelledby={`${ids.label} ${ids.control}`}
        {...describeControl(ids, { error })}
        aria-invalid={undefined}
        aria-disabled={isFixed || undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => isFixed || flow.send({ type: isOpen ? 'closed' : 'opened' })}
        className={controlClass(
          'md',
          Boolean(error),
          'flex items-center gap-3 text-start aria-expanded:border-satin',
        )}
      >
        {board && <Thumbnail url={thumbnailUrl ?? null} />}
        <span className="min-w-0 grow truncate">
          {board ? (
            <>
              {board.name}
              {section && <span className="text-ink-soft"> · {section.title}</span>}
            </>
          ) : (
            <span className="text-ink-soft">{emptyLabel}</span>
          )}
        </span>
        {board?.privacy === 'secret' && (
          <span className="flex shrink-0 text-ink-soft">
            <LockIcon size={16} />
            {/* A word of its own after the board's name. */}
            <span className="sr-only"> {t('board.secret')}</span>
          </span>
        )}
        <ChevronDownIcon size={20} className="shrink-0 text-ink-soft" />
      </button>
      {isOpen && (
        <SavePicker
          flow={flow}
          picture={null}
          anchor={anchor}
          onClose={() => flow.send({ type: 'closed' })}
        />
      )}
    </Field>
  )
}

function Thumbnail({ url }: { url: string | null }) {
  return (
    <span className="size-8 shrink-0 overflow-hidden rounded-bead bg-sand-deep">
      {url && <img src={url} alt="" width={32} height={32} className="size-full object-cover" />}
    </span>
  )
}
