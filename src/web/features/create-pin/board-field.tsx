import { type ReactNode, useState } from 'react'
import type { Board } from '#contract/boards/board'
import type { PickableBoard } from '#contract/boards/board-picker'
import { useMessages } from '#web/lib/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { LockIcon, PlusIcon } from '#web/ui/icons.tsx'
import { RichSelect } from '#web/ui/rich-select.tsx'
import type { Place } from './create-pin-steps.ts'
import { SectionField } from './section-field.tsx'

export interface BoardFieldProps {
  boards: PickableBoard[]
  place: Place
  boardError?: string
  sectionError?: string
  onChange: (place: Place) => void
}

export interface NewBoardProps {
  isOpen: boolean
  onClose: () => void
  onDone: (board: Board) => void
}

const makeNew = 'new'

type Choosable = Pick<
  PickableBoard,
  'id' | 'name' | 'privacy' | 'section_count' | 'image_thumbnail_url'
>

/** A list of the boards one may save to, a way to a new one, and the chosen board's sections. */
export function BoardField({
  boards,
  place,
  boardError,
  sectionError,
  onChange,
  newBoard,
}: BoardFieldProps & { newBoard: (form: NewBoardProps) => ReactNode }) {
  const t = useMessages()
  const [made, setMade] = useState<Choosable[]>([])
  const [form, setForm] = useState<'never' | 'open' | 'closed'>('never')
  const all: Choosable[] = [...made, ...boards]
  const chosen = all.find(({ id }) => id === place.board_id)

  function take(board: Board) {
    setMade((before) => [board, ...before])
    setForm('closed')
    onChange({ board_id: board.id, section_id: null })
  }

  return (
    <div className="flex flex-col gap-6">
      {all.length === 0 ? (
        <div>
          <div className="mb-1.5 text-sm font-bold">{t('createPin.board')}</div>
          <p className="mb-3 text-ink-soft">{t('createPin.noBoards')}</p>
          <Button icon={<PlusIcon size={20} />} onClick={() => setForm('open')}>
            {t('createPin.createBoard')}
          </Button>
          {boardError && <FieldError>{boardError}</FieldError>}
        </div>
      ) : (
        <RichSelect
          label={t('createPin.board')}
          emptyLabel={t('createPin.chooseBoard')}
          value={place.board_id}
          error={boardError}
          onChange={(value) => {
            if (value === makeNew) setForm('open')
            else onChange({ board_id: value, section_id: null })
          }}
          options={[
            ...all.map((board) => ({
              value: board.id,
              label: board.name,
              description: board.privacy === 'secret' ? t('createPin.secret') : undefined,
              icon: <Thumbnail board={board} />,
            })),
            { value: makeNew, label: t('createPin.createBoard'), icon: <NewThumbnail /> },
          ]}
        />
      )}
      {chosen && chosen.section_count > 0 && (
        <SectionField
          key={chosen.id}
          boardId={chosen.id}
          sectionId={place.section_id}
          error={sectionError}
          onChange={(section_id) => onChange({ board_id: chosen.id, section_id })}
        />
      )}
      {form !== 'never' &&
        newBoard({ isOpen: form === 'open', onClose: () => setForm('closed'), onDone: take })}
    </div>
  )
}

function Thumbnail({ board }: { board: Choosable }) {
  return (
    <span className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-bead bg-sand-deep text-ink-soft">
      {board.privacy === 'secret' ? (
        <LockIcon size={16} />
      ) : (
        board.image_thumbnail_url && (
          <img
            src={board.image_thumbnail_url}
            alt=""
            width={32}
            height={32}
            loading="lazy"
            className="size-full object-cover"
          />
        )
      )}
    </span>
  )
}

function NewThumbnail() {
  return (
    <span className="grid size-8 shrink-0 place-items-center rounded-bead bg-ink text-paper">
      <PlusIcon size={18} />
    </span>
  )
}
