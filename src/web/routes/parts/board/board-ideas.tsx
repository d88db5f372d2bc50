import { useMemo } from 'react'
import type { Board } from '#contract/boards/board'
import { boardIdeas } from '#contract/discover/board-ideas'
import type { RecommendedPin } from '#contract/discover/recommended-pin'
import type { Page } from '#contract/paging'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import type { SectionChoice } from '#web/features/save/flow/save-steps.ts'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PinGrid } from '../grid/pin-grid.tsx'
import { SaveIntoContext } from '../grid/save-into.ts'

interface BoardIdeasProps {
  board: Board
  /** The section that the board's members save to, if any. */
  section?: SectionChoice
  isMember: boolean
  firstPage: Page<RecommendedPin>
}

/** Pins that suit a board; its members save them there with one press. */
export function BoardIdeas({ board, section, isMember, firstPage }: BoardIdeasProps) {
  const t = useMessages()
  const into = useMemo(
    () => (isMember ? { board, section: section ?? null } : null),
    [isMember, board, section],
  )
  return (
    <SaveIntoContext value={into}>
      <PinGrid
        name={`ideas for ${section?.id ?? board.id}`}
        offered="chosen"
        label={t('tune.ideasFor', { name: section?.title ?? board.name })}
        firstPage={firstPage}
        loadPage={(bookmarks, signal) => run(boardIdeas, { id: board.id, bookmarks }, signal)}
        empty={
          <EmptyState
            drawing={<NothingFoundDrawing />}
            title={t('tune.noIdeas')}
            text={t(isMember ? 'tune.noIdeasOwn' : 'tune.noIdeasText')}
          />
        }
      />
    </SaveIntoContext>
  )
}
