import { useLocation } from 'react-router'
import type { Board } from '#contract/boards/board'
import { BoardCard } from '#web/features/board/board-card.tsx'
import { CardRow } from '#web/features/board/card-row.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { eagerBoards } from '../profile/board-grid.tsx'
import { MoreResults } from './more-results.tsx'
import type { ListProps } from './search-input.ts'
import { useSearchPages } from './use-search-pages.ts'

export function SearchBoards(props: ListProps) {
  const { key } = useLocation()
  return <List key={key} {...props} />
}

function List({ criteria, found, isNear = false }: ListProps) {
  const t = useMessages()
  const { items: boards, more } = useSearchPages<Board>(criteria, found, isNear)
  const query = found.corrected_query ?? criteria.query
  return (
    <>
      <CardRow label={isNear ? t('search.nearList', { query }) : t('search.boardsList', { query })}>
        {boards.map((board, index) => (
          <li key={board.id} className="min-w-0">
            <BoardCard board={board} isEager={index < eagerBoards} />
            <Owner board={board} />
          </li>
        ))}
      </CardRow>
      <MoreResults {...more} bookmark={found.bookmark} />
    </>
  )
}

function Owner({ board: { owner } }: { board: Board }) {
  return (
    <Anchor
      href={owner.profile_url}
      className="hit relative mt-1.5 inline-flex max-w-full items-center gap-2 rounded-control px-1 text-sm hover:underline"
    >
      <Avatar name={owner.full_name} src={owner.image_small_url} size={24} />
      <span className="truncate">{owner.full_name}</span>
    </Anchor>
  )
}
