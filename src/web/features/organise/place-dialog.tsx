import { useEffect, useState } from 'react'
import type { Section } from '#contract/boards/board'
import { boardPickerBoards, type PickableBoard } from '#contract/boards/board-picker'
import { loadAllSections } from '#web/lib/asking/all-sections.ts'
import { run } from '#web/lib/asking/run.ts'
import { matching } from '#web/lib/saving/match-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { NamedPlace } from './organise-call.ts'
import { PlaceRow } from './place-row.tsx'

export interface PlaceDialogProps {
  isOpen: boolean
  onClose: () => void
  kind: 'move' | 'copy'
  count: number
  /** Whether pins may go there: not to where they are. */
  isOpenTo: (place: { board_id: string; section_id: string | null }) => boolean
  onPlace: (place: NamedPlace) => void
}

/** More are found by their names. */
const mostShown = 60

/** Where the chosen pins are to go: a board, and one of its sections if it has any. */
export function PlaceDialog(props: PlaceDialogProps) {
  const { isOpen, onClose, kind, count } = props
  const t = useMessages()
  const [board, setBoard] = useState<PickableBoard | null>(null)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setBoard(null)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={board ? t('organise.chooseSection') : t('organise.chooseBoard')}
      description={
        kind === 'move' ? t('organise.moveText', { count }) : t('organise.copyText', { count })
      }
      closeLabel={t('organise.close')}
      onBack={board ? () => setBoard(null) : undefined}
      backLabel={t('organise.back')}
    >
      {board ? (
        <SectionRows {...props} board={board} />
      ) : (
        <BoardRows {...props} onBoard={setBoard} />
      )}
    </Dialog>
  )
}

function BoardRows({
  isOpenTo,
  onPlace,
  onBoard,
}: PlaceDialogProps & { onBoard: (board: PickableBoard) => void }) {
  const t = useMessages()
  const [typed, setTyped] = useState('')
  const boards = useLoaded((signal) => run(boardPickerBoards, {}, signal), 'boards')
  const canGo = (board: PickableBoard) =>
    board.section_count > 0 || isOpenTo({ board_id: board.id, section_id: null })
  const found = matching(boards.loaded?.all_boards ?? [], typed).filter(canGo)

  return (
    <>
      <TextField
        type="search"
        size="sm"
        label={t('organise.search')}
        isLabelHidden
        placeholder={t('organise.search')}
        startIcon={<SearchIcon size={18} />}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className="mt-3" aria-busy={boards.loaded === null}>
        {found.slice(0, mostShown).map((board) => (
          <PlaceRow
            key={board.id}
            name={board.name}
            pictureUrl={board.image_thumbnail_url}
            isSecret={board.privacy === 'secret'}
            hasMore={board.section_count > 0}
            onPress={() =>
              board.section_count > 0
                ? onBoard(board)
                : onPlace({ board_id: board.id, section_id: null, name: board.name })
            }
          />
        ))}
      </ul>
      {boards.loaded && found.length === 0 && (
        <p className="py-6 text-center text-ink-soft">{t('organise.noBoard')}</p>
      )}
      {found.length > mostShown && (
        <p className="pt-2 text-sm text-ink-soft">{t('organise.searchForMore')}</p>
      )}
      <LoadState {...boards} />
    </>
  )
}

function SectionRows({ board, isOpenTo, onPlace }: PlaceDialogProps & { board: PickableBoard }) {
  const t = useMessages()
  const sections = useLoaded((signal) => loadAllSections(run, board.id, signal), board.id)
  const whole = { board_id: board.id, section_id: null, name: board.name }
  const placeOf = (section: Section): NamedPlace => ({
    board_id: board.id,
    section_id: section.id,
    name: t('organise.sectionIn', { section: section.title, board: board.name }),
  })
  return (
    <>
      <ul aria-busy={sections.loaded === null}>
        {isOpenTo(whole) && (
          <PlaceRow
            name={board.name}
            pictureUrl={board.image_thumbnail_url}
            isSecret={board.privacy === 'secret'}
            hint={t('organise.noSection')}
            onPress={() => onPlace(whole)}
          />
        )}
        {sections.loaded
          ?.filter((section) => isOpenTo({ board_id: board.id, section_id: section.id }))
          .map((section) => (
            <PlaceRow
              key={section.id}
              name={section.title}
              pictureUrl={section.preview_pins[0]?.image_medium_url ?? null}
              onPress={() => onPlace(placeOf(section))}
            />
          ))}
      </ul>
      <LoadState {...sections} />
    </>
  )
}

/** What a step shows comes when the step does, and again when it failed and somebody asks. */
function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>, key: string) {
  const [loaded, setLoaded] = useState<T | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is loaded hangs on the key alone
  useEffect(() => {
    const controller = new AbortController()
    setFailed(false)
    load(controller.signal).then(setLoaded, () => controller.signal.aborted || setFailed(true))
    return () => controller.abort()
  }, [key, attempt])
  return { loaded, hasFailed, retry: () => setAttempt(attempt + 1) }
}

function LoadState(state: { loaded: unknown; hasFailed: boolean; retry: () => void }) {
  const t = useMessages()
  if (state.hasFailed) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 py-4 text-ink-soft">
        {t('organise.loadFailed')}
        <Button size="sm" onClick={state.retry}>
          {t('error.tryAgain')}
        </Button>
      </p>
    )
  }
  return state.loaded === null ? <Skeleton className="h-14" /> : null
}
