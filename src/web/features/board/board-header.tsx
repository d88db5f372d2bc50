import type { ReactNode } from 'react'
import type { Board } from '#contract/boards/board'
import { useCopyLink } from '#web/lib/saving/use-copy-link.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { LinkIcon } from '#web/ui/icons/icons.tsx'
import { OwnerLink } from './owner-link.tsx'
import { PrivacyMark } from './privacy-mark.tsx'

interface BoardHeaderProps {
  board: Board
  /** Its people, where there are more than one or may be. */
  people: ReactNode
  followers: ReactNode
  tools: ReactNode
  /** Whether the tools hold its link too. */
  hasLinkInTools: boolean
}

/** What a board is, whose, and what can be done with it. */
export function BoardHeader({ board, people, followers, tools, hasLinkInTools }: BoardHeaderProps) {
  const t = useMessages()
  const copyLink = useCopyLink(board.url)
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 pt-4 pb-6 tablet:pt-6 tablet:pb-8">
      <div className="min-w-0 max-w-180">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="text-display">{board.name}</h1>
          <PrivacyMark privacy={board.privacy} />
          {board.archived_by_me_at && <Chip>{t('board.archived')}</Chip>}
        </div>
        {board.description !== '' && (
          <p className="mt-2 whitespace-pre-line">{board.description}</p>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <OwnerLink owner={board.owner} hasFace={!board.is_collaborative} />
          {people}
          <span className="tabular">
            {t('board.pins', { count: board.pin_count })}
            {board.section_count > 0 && ` · ${t('board.sections', { count: board.section_count })}`}
          </span>
          {followers}
        </div>
      </div>
      {/* Among the tools: in the line above, a longer language would leave it alone on a line of its own. */}
      <div className="flex items-center gap-2">
        {tools}
        {!hasLinkInTools && (
          <IconButton
            variant="secondary"
            label={t('board.copyLink')}
            icon={<LinkIcon size={20} />}
            onClick={copyLink}
          />
        )}
      </div>
    </header>
  )
}
