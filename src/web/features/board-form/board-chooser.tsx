import { useEffect, useId, useState } from 'react'
import { boardPickerBoards, type PickableBoard } from '#contract/boards/board-picker'
import { run } from '#web/lib/asking/run.ts'
import { matching } from '#web/lib/saving/match-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { LockIcon, SearchIcon } from '#web/ui/icons/icons.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** More are found by their names. */
const mostShown = 60

export interface BoardChooserProps {
  /** The board that is not among them. */
  exceptId: string
  value: PickableBoard | null
  onChange: (board: PickableBoard) => void
}

/** One of the boards the viewer may save to. */
export function BoardChooser({ exceptId, value, onChange }: BoardChooserProps) {
  const t = useMessages()
  const name = useId()
  const [typed, setTyped] = useState('')
  const [boards, setBoards] = useState<readonly PickableBoard[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    run(boardPickerBoards, {}, controller.signal).then(
      ({ all_boards }) => {
        setBoards(all_boards)
        setFailed(false)
      },
      () => controller.signal.aborted || setFailed(true),
    )
    return () => controller.abort()
  }, [attempt])

  const found = matching(boards ?? [], typed).filter(({ id }) => id !== exceptId)
  return (
    <div>
      <TextField
        type="search"
        size="sm"
        label={t('boardForm.searchBoards')}
        isLabelHidden
        placeholder={t('boardForm.searchBoards')}
        startIcon={<SearchIcon size={18} />}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <fieldset className="mt-3 max-h-80 overflow-y-auto">
        <legend className="sr-only">{t('boardForm.mergeInto')}</legend>
        {found.slice(0, mostShown).map((board) => (
          <label
            key={board.id}
            className="flex min-h-14 items-center gap-3 rounded-control px-2 py-1 hover:bg-sand has-checked:bg-satin-wash has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-satin"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value?.id === board.id}
              onChange={() => onChange(board)}
            />
            <span className="block size-12 shrink-0 overflow-hidden rounded-control bg-sand">
              {board.image_thumbnail_url && (
                <img src={board.image_thumbnail_url} alt="" className="size-full object-cover" />
              )}
            </span>
            <span className="min-w-0 grow">
              <span className="flex items-center gap-1.5 font-bold">
                <span className="truncate">{board.name}</span>
                {board.privacy === 'secret' && (
                  <>
                    <LockIcon size={16} />
                    <span className="sr-only">{t('board.secret')}</span>
                  </>
                )}
              </span>
              <span className="block text-sm text-ink-soft tabular">
                {t('board.pins', { count: board.pin_count })}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {found.length > mostShown && (
        <p className="pt-2 text-sm text-ink-soft">{t('boardForm.searchForMore')}</p>
      )}
      {boards && found.length === 0 && (
        <p className="py-6 text-center text-ink-soft">
          {typed.trim() === '' ? t('boardForm.noOtherBoard') : t('boardForm.noSuchBoard')}
        </p>
      )}
      {!boards && !hasFailed && <Skeleton className="h-14" />}
      {hasFailed && (
        <p role="alert" className="flex flex-wrap items-center gap-3 py-4 text-ink-soft">
          {t('boardForm.boardsFailed')}
          <Button size="sm" onClick={() => setAttempt(attempt + 1)}>
            {t('error.tryAgain')}
          </Button>
        </p>
      )}
    </div>
  )
}
