import { useEffect, useId, useRef } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { BoardChoice } from '../../flow/save-steps.ts'
import type { SaveFlow } from '../../flow/use-save-flow.ts'
import { AddRow } from '../rows/add-row.tsx'
import { PickerRow, rowPx, stateOfRow, Thumbnail } from '../rows/picker-row.tsx'
import { RowGap } from '../rows/row-group.tsx'
import { rowWindow } from '../rows/row-window.ts'
import { WaitingRows } from '../rows/waiting-rows.tsx'
import { useSectionList } from './use-section-list.ts'

interface SectionStepProps {
  flow: SaveFlow
  board: BoardChoice
  isDisabled: boolean
}

/** The board itself first, then its sections. */
export function SectionStep({ flow, board, isDisabled }: SectionStepProps) {
  const t = useMessages()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useSectionList(flow, board, isDisabled, scroller)
  const { sections, hasFailed, known, first, combo, scrolled } = rows

  useEffect(() => {
    list.current?.focus({ preventScroll: true })
  }, [])

  const shared = (row: number) => ({
    id: `${id}-${row}`,
    isHighlighted: combo.highlighted === row,
    isChoice: flow.isChoice,
    isDisabled,
    position: row + 1,
    setSize: rows.setSize,
    onPick: () => rows.pick(row),
    onHover: () => combo.setHighlighted(row),
  })
  const shown = rowWindow(known.length, rowPx, scrolled.topPx - rows.beginsPx, scrolled.heightPx)

  return (
    <>
      <div
        ref={scroller}
        onScroll={scrolled.onScroll}
        className="relative min-h-0 grow overflow-y-auto overscroll-contain px-2 pb-2"
      >
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
          onPointerLeave={() => combo.setHighlighted(-1)}
          // The highlighted row shows where the keys are.
          className="outline-none focus-visible:shadow-none"
        >
          {rows.hasWhole && (
            <>
              <PickerRow
                {...shared(0)}
                name={board.name}
                thumbnail={<Thumbnail url={board.image_thumbnail_url} />}
                privacy={board.privacy}
                state={stateOfRow(flow.step, board.id, null)}
              />
              <div className="mx-2 my-1 border-t border-line" role="presentation" />
            </>
          )}
          <RowGap heightPx={shown.first * rowPx} />
          {known.slice(shown.first, shown.end).map((section, i) => (
            <PickerRow
              key={section.id}
              {...shared(first + shown.first + i)}
              name={section.title}
              thumbnail={<Thumbnail url={section.preview_pins[0]?.image_medium_url} />}
              state={stateOfRow(flow.step, board.id, section.id)}
            />
          ))}
          <RowGap heightPx={(known.length - shown.end) * rowPx} />
        </div>
        {(!sections || hasFailed) && (
          <WaitingRows
            hasFailed={hasFailed}
            failed={t('save.sectionsFailed')}
            loading={t('save.loadingSections')}
            onRetry={rows.retry}
          />
        )}
      </div>
      <AddRow
        failure={flow.failure}
        isDisabled={isDisabled}
        onPress={() => flow.send({ type: 'create_section_requested' })}
      >
        {t('save.createSection')}
      </AddRow>
    </>
  )
}
