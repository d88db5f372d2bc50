import { useEffect, useId, useRef, useState } from 'react'
import type { Section } from '#contract/boards/board'
import { listSections } from '#contract/boards/list-sections'
import { useMessages } from '#web/lib/messages.tsx'
import { run } from '#web/lib/run.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddRow } from './add-row.tsx'
import { PickerRow, type RowState, rowPx, Thumbnail } from './picker-row.tsx'
import type { BoardChoice } from './save-steps.ts'
import { useComboList } from './use-combo-list.ts'
import type { SaveFlow } from './use-save-flow.ts'

const mostSections = 250

/** The board itself first, then its sections. */
export function SectionStep({ flow, board }: { flow: SaveFlow; board: BoardChoice }) {
  const t = useMessages()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { sections, hasFailed, reload } = useSections(board.id)
  const isResting = flow.step.name === 'saving' || flow.step.name === 'saved'
  const count = 1 + (sections?.length ?? 0)

  const combo = useComboList({
    count,
    onPick: (index) => pick(index),
    reveal: (index) =>
      document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' }),
  })

  useEffect(() => {
    list.current?.focus({ preventScroll: true })
  }, [])

  function pick(index: number) {
    if (isResting) return
    const section = index === 0 ? null : sections?.[index - 1]
    if (section === undefined) return
    flow.send({
      type: 'section_picked',
      section: section && { id: section.id, title: section.title },
    })
  }

  const shared = (index: number) => ({
    id: `${id}-${index}`,
    isHighlighted: combo.highlighted === index,
    isResting,
    position: index + 1,
    setSize: count,
    onPick: () => pick(index),
    onHover: () => combo.setHighlighted(index),
  })

  return (
    <>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-2 pb-2">
        <div
          ref={list}
          role="listbox"
          data-step-focus=""
          tabIndex={0}
          aria-label={t('save.sectionsOf', { board: board.name })}
          aria-busy={!sections && !hasFailed}
          aria-activedescendant={combo.highlighted >= 0 ? `${id}-${combo.highlighted}` : undefined}
          onKeyDown={combo.onKeyDown}
          onFocus={() => combo.highlighted < 0 && combo.setHighlighted(0)}
          // The highlighted row shows where the keys are.
          className="outline-none focus-visible:shadow-none"
        >
          <PickerRow
            {...shared(0)}
            name={board.name}
            thumbnail={<Thumbnail url={board.image_thumbnail_url} />}
            privacy={board.privacy}
            state={placeState(flow, null)}
          />
          <div className="mx-2 my-1 border-t border-line" role="presentation" />
          {sections?.map((section, index) => (
            <PickerRow
              key={section.id}
              {...shared(index + 1)}
              name={section.title}
              thumbnail={<Thumbnail url={section.preview_pins[0]?.image_medium_url} />}
              state={placeState(flow, section.id)}
            />
          ))}
        </div>
        {!sections && !hasFailed && (
          <div style={{ height: board.section_count * rowPx }} className="px-2">
            <Skeleton className="mt-2 size-12 rounded-control!" />
          </div>
        )}
        {hasFailed && (
          <div role="alert" className="px-4 py-6 text-center">
            <p className="mb-4 text-ink-soft">{t('save.sectionsFailed')}</p>
            <Button onClick={reload}>{t('error.tryAgain')}</Button>
          </div>
        )}
      </div>
      <AddRow onPress={() => isResting || flow.send({ type: 'create_section_asked' })}>
        {t('save.createSection')}
      </AddRow>
    </>
  )
}

function placeState({ step }: SaveFlow, sectionId: string | null): RowState {
  if (step.name !== 'saving' && step.name !== 'saved') return 'idle'
  if ((step.place.section?.id ?? null) !== sectionId) return 'idle'
  return step.name === 'saving' ? 'loading' : 'saved'
}

function useSections(boardId: string) {
  const [sections, setSections] = useState<Section[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const stop = new AbortController()
    run(listSections, { board_id: boardId, page_size: mostSections }, stop.signal).then(
      ({ items }) => setSections(items),
      () => stop.signal.aborted || setFailed(true),
    )
    return () => stop.abort()
  }, [boardId, attempt])

  return {
    sections,
    hasFailed,
    reload() {
      setFailed(false)
      setAttempt(attempt + 1)
    },
  }
}
