import { useEffect, useRef, useState } from 'react'
import type { Page } from '#contract/paging'
import type { PinCard } from '#contract/pins/pin'
import { reorderPin } from '#contract/pins/reorder-pin'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { pinName } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useSortTexts } from '#web/lib/texts/use-sort-texts.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SortableList } from '#web/ui/sortable/sortable-list.tsx'
import { useSortable } from '#web/ui/sortable/use-sortable.ts'
import type { PinGridProps } from '../grid/pin-grid.tsx'

interface ArrangePinsProps {
  grid: PinGridProps
  onLeave: () => void
}

/** Reorders a board's pins by mouse, touch or keyboard, in a grid of equal thumbnails. */
export function ArrangePins({ grid, onLeave }: ArrangePinsProps) {
  const { label, firstPage, loadPage } = grid
  const t = useMessages()
  const showFailure = useFailureToast()
  const [shown, setShown] = useState<Page<PinCard>>(firstPage)
  const [isLoading, setIsLoading] = useState(false)
  const done = useRef<HTMLButtonElement>(null)
  // The button that opened this mode is gone, so the focus is moved.
  useEffect(() => done.current?.focus({ preventScroll: true }), [])
  const byId = new Map<string, PinCard>(shown.items.map((pin) => [pin.id, pin]))
  const nameOf = (id: string) => {
    const pin = byId.get(id)
    return pin ? pinName(pin, t) : ''
  }
  const sort = useSortable({
    keys: shown.items.map(({ id }) => id),
    isOn: shown.items.length > 1,
    nameOf,
    texts: useSortTexts(),
    onMove: async ({ key, after }) => {
      await run(reorderPin, { pin_id: key, after_pin_id: after })
      setShown((before) => ({ ...before, items: moved(before.items, key, after) }))
    },
    onRefused: showFailure,
  })

  async function showMore(bookmark: string) {
    setIsLoading(true)
    try {
      const more = await loadPage(bookmark, new AbortController().signal)
      setShown(({ items }) => {
        const known = new Set(items.map(({ id }) => id))
        return { ...more, items: [...items, ...more.items.filter(({ id }) => !known.has(id))] }
      })
    } catch (error) {
      showFailure(error)
    } finally {
      setIsLoading(false)
    }
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-4">
        <p className="text-ink-soft touch:hidden">{t('board.arrangeHint')}</p>
        <p className="hidden text-ink-soft touch:block">{t('board.arrangeHintTouch')}</p>
        <Button ref={done} variant="primary" className="ms-auto" onClick={onLeave}>
          {t('board.arrangeDone')}
        </Button>
      </div>
      <SortableList
        sort={sort}
        label={label}
        className="grid grid-cols-2 gap-3 min-[30rem]:grid-cols-3 tablet:grid-cols-5 desk:grid-cols-6 wide:grid-cols-8"
        renderCard={(id) => {
          const pin = byId.get(id)
          return (
            pin && (
              <img
                src={pin.images['236x'].url}
                alt={nameOf(id)}
                draggable={false}
                className="aspect-square w-full rounded-card object-cover"
                style={{ backgroundColor: pin.dominant_color }}
              />
            )
          )
        }}
      />
      {shown.bookmark !== null && (
        <div className="mt-6 flex justify-center">
          <Button isLoading={isLoading} onClick={() => void showMore(shown.bookmark ?? '')}>
            {t('grid.loadMore')}
          </Button>
        </div>
      )}
    </>
  )
}

function moved(items: readonly PinCard[], id: string, after: string | null): PinCard[] {
  const pin = items.find((one) => one.id === id)
  const rest = items.filter((one) => one.id !== id)
  const at = after === null ? 0 : rest.findIndex((one) => one.id === after) + 1
  return pin ? rest.toSpliced(at, 0, pin) : rest
}
