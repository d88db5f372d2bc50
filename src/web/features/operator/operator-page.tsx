import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

interface OperatorPageProps {
  title: string
  text: string
  children: ReactNode
}

/** The frame of the operator's pages. */
export function OperatorPage({ title, text, children }: OperatorPageProps) {
  const t = useMessages()
  const { pathname } = useLocation()
  const tab = (href: string, label: string) => ({
    href,
    label,
    isCurrent: pathname.replace(/\/?$/, '/') === href,
  })
  return (
    <div className="gutter mx-auto max-w-224 pt-4 pb-24">
      <Tabs
        label={t('operator.pages')}
        tabs={[
          tab('/operator/site/', t('operator.site')),
          tab('/operator/experiments/', t('operator.experiments')),
          tab('/operator/appeals/', t('operator.appeals')),
          tab('/operator/reports/', t('operator.reports')),
          tab('/operator/videos/', t('operator.videos')),
          tab('/operator/ads/', t('operator.ads')),
          tab('/operator/ads/markets/', t('operator.markets')),
          tab('/operator/ads/invoices/', t('operator.invoices')),
          tab('/operator/ads/tax/', t('operator.exemptions')),
          tab('/operator/advisories/', t('operator.advisories')),
          tab('/operator/interests/', t('operator.interests')),
          tab('/operator/picks/', t('operator.picks')),
          tab('/operator/jobs/', t('operator.jobs')),
        ]}
        className="mb-6"
      />
      <h1 className="text-headline">{title}</h1>
      <p className="mt-1.5 mb-6 max-w-160 text-ink-soft">{text}</p>
      {children}
    </div>
  )
}
