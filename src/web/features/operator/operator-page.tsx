import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { OperatorNav } from './operator-nav.tsx'

interface OperatorPageProps {
  title: string
  text: string
  /** The list that the page belongs to; by default the overview, which only narrow screens link back to. */
  back?: { href: string; label: string }
  children: ReactNode
}

/**
 * The frame of the operator's pages, with the list of all of them beside it. Narrow screens have that list below the
 * overview, and every other page links back to it.
 */
export function OperatorPage({ title, text, back, children }: OperatorPageProps) {
  const t = useMessages()
  const { pathname } = useLocation()
  const here = pathname.replace(/\/?$/, '/')
  const isOverview = here === '/operator/'
  return (
    <div className="gutter mx-auto max-w-288 pt-3 pb-24 desk:grid desk:grid-cols-[13rem_minmax(0,1fr)] desk:gap-x-8 desk:pt-6 wide:gap-x-14">
      <OperatorNav
        here={here}
        className="max-desk:hidden desk:sticky desk:top-[calc(var(--header-height)+1rem)] desk:max-h-[calc(100vh-var(--header-height)-2rem)] desk:self-start desk:overflow-y-auto"
      />
      <div className="min-w-0">
        {back && (
          <BackLink href={back.href} className="mb-2">
            {back.label}
          </BackLink>
        )}
        {!isOverview && !back && (
          <BackLink href="/operator/" className="desk:hidden">
            {t('operator.desk')}
          </BackLink>
        )}
        <h1 className="text-headline">{title}</h1>
        <p className="mt-1.5 mb-6 max-w-160 text-ink-soft">{text}</p>
        {children}
        {isOverview && <OperatorNav here={here} className="mt-10 desk:hidden" />}
      </div>
    </div>
  )
}
