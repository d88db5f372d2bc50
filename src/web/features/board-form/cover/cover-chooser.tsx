import { useEffect, useEffectEvent, useState } from 'react'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import type { PinCard } from '#contract/pins/pin'
import { run } from '#web/lib/requests/run.ts'
import { pinAlt } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { CheckIcon } from '#web/ui/icons/icons.tsx'
import type { EditableBoard } from '../dialog-props.ts'

export interface CoverChooserProps {
  isOpen: boolean
  board: EditableBoard
  /** null for the latest. */
  chosenId: string | null
  onClose: () => void
  onBack: () => void
  onChosen: (cover: { id: string; url: string } | null) => void
}

interface Pages {
  pins: PinCard[]
  /** null when there is no further page. */
  bookmark: string | null
  status: 'idle' | 'loading' | 'failed'
}

const pageSize = 48

/** The board's pins, one of which may stand for it. */
export function CoverChooser(props: CoverChooserProps) {
  const { isOpen, board, chosenId, onClose, onBack, onChosen } = props
  const t = useMessages()
  const { pages, loadNext } = usePins(board.id)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onBack={onBack}
      backLabel={t('boardForm.back')}
      title={t('boardForm.coverTitle')}
      closeLabel={t('boardForm.close')}
      widthPx={640}
      footer={
        <Button isDisabled={chosenId === null} onClick={() => onChosen(null)}>
          {t('boardForm.useLatest')}
        </Button>
      }
    >
      <ul className="grid grid-cols-3 gap-2 tablet:grid-cols-4">
        {pages.pins.map((pin) => {
          const isChosen = pin.id === chosenId
          return (
            <li key={pin.id}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChosen({ id: pin.id, url: pin.images['474x'].url })}
                style={{ backgroundColor: pin.dominant_color }}
                className="relative block aspect-square w-full overflow-hidden rounded-control"
              >
                <img
                  src={pin.images['236x'].url}
                  alt={pinAlt(pin, t)}
                  loading="lazy"
                  decoding="async"
                  className="size-full object-cover transition-[filter] hover:brightness-92"
                />
                {isChosen && (
                  <span className="absolute end-2 top-2 grid size-8 place-items-center rounded-pill bg-satin text-on-satin">
                    <CheckIcon size={18} className="stroke-3" />
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      {pages.status === 'failed' && (
        <p role="alert" className="pt-4 text-center text-ink-soft">
          {t('boardForm.coverFailed')}
        </p>
      )}
      {(pages.bookmark !== null || pages.status !== 'idle') && (
        <div className="flex justify-center py-4">
          <Button isLoading={pages.status === 'loading'} onClick={loadNext}>
            {pages.status === 'failed' ? t('error.tryAgain') : t('boardForm.morePins')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

const atFirst: Pages = { pins: [], bookmark: null, status: 'loading' }

function usePins(boardId: string) {
  const [pages, setPages] = useState(atFirst)

  const load = useEffectEvent(async (before: Pages, signal?: AbortSignal) => {
    const input = { board_id: boardId, page_size: pageSize, bookmarks: before.bookmark }
    try {
      const { items, bookmark } = await run(boardFeed, input, signal)
      setPages({ pins: [...before.pins, ...items], bookmark, status: 'idle' })
    } catch {
      // Whatever went wrong, an error is shown and the reader can try again.
      if (!signal?.aborted) setPages({ ...before, status: 'failed' })
    }
  })
  const [requested, setRequested] = useState<Pages>(atFirst)
  useEffect(() => {
    const controller = new AbortController()
    void load(requested, controller.signal)
    return () => controller.abort()
  }, [requested])

  return {
    pages,
    loadNext() {
      setPages({ ...pages, status: 'loading' })
      setRequested({ ...pages })
    },
  }
}
