import { useRevalidator } from 'react-router'
import type { Board, Section } from '#contract/boards/board'
import { reorderSection } from '#contract/boards/sections/reorder-section'
import { cardRowClass } from '#web/features/board/card-row.tsx'
import { CreateTile } from '#web/features/board/create-tile.tsx'
import { SectionCard } from '#web/features/board/section-card.tsx'
import SectionPanel from '#web/features/board-form/section/section-panel.tsx'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useSortTexts } from '#web/lib/texts/use-sort-texts.ts'
import { SortableList } from '#web/ui/sortable/sortable-list.tsx'
import { useSortable } from '#web/ui/sortable/use-sortable.ts'

export interface SectionRowProps {
  board: Board
  sections: readonly Section[]
  /** Suggested names for new sections. */
  sectionNames: readonly string[]
  label: string
}

/** A board's sections for members who may reorder and add sections. */
export function SectionRow({ board, sections, sectionNames, label }: SectionRowProps) {
  const t = useMessages()
  const showFailure = useFailureToast()
  const revalidator = useRevalidator()
  const byId = new Map<string, Section>(sections.map((section) => [section.id, section]))
  const sort = useSortable({
    keys: sections.map(({ id }) => id),
    isOn: sections.length > 1,
    nameOf: (id) => byId.get(id)?.title ?? '',
    texts: useSortTexts(),
    onMove: async ({ key, after }) => {
      await run(reorderSection, { section_id: key, after_section_id: after })
      await revalidator.revalidate()
    },
    onRefused: showFailure,
  })
  return (
    <SortableList
      sort={sort}
      label={label}
      className={cardRowClass}
      renderCard={(id) => {
        const section = byId.get(id)
        return section && <SectionCard section={section} />
      }}
      last={
        <li className="min-w-0">
          <SectionPanel
            board={board}
            suggestions={sectionNames}
            onDone={() => void revalidator.revalidate()}
            opener={(props) => <CreateTile {...props} label={t('board.addSection')} />}
          />
        </li>
      }
    />
  )
}
