import type { ReactNode } from 'react'
import type { Section } from '#contract/boards/board'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { ChevronEndIcon } from '#web/ui/icons/icons.tsx'
import { OwnerLink } from './owner-link.tsx'
import { PrivacyMark } from './privacy-mark.tsx'

export function SectionHeader({ section, tools }: { section: Section; tools: ReactNode }) {
  const t = useMessages()
  const { board } = section
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 pt-4 pb-6 tablet:pt-6 tablet:pb-8">
      <div className="min-w-0 max-w-180">
        <nav aria-label={t('board.breadcrumb')}>
          <ol className="mb-1 flex flex-wrap items-center gap-1 text-sm text-ink-soft">
            <li className="flex min-w-0 items-center gap-1">
              <Link variant="strong" href={board.url} className="min-w-0 truncate py-0.5">
                {board.name}
              </Link>
              <ChevronEndIcon size={16} />
            </li>
            <li aria-current="page" className="min-w-0 truncate">
              {section.title}
            </li>
          </ol>
        </nav>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="text-display">{section.title}</h1>
          <PrivacyMark privacy={board.privacy} />
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <OwnerLink owner={board.owner} />
          <span className="tabular">{t('board.pins', { count: section.pin_count })}</span>
        </div>
      </div>
      {tools}
    </header>
  )
}
