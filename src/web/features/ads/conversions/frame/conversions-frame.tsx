import type { ReactNode } from 'react'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { type ConversionPage, conversionPath } from '#web/lib/pages/paths/conversion-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

/** What belongs together; the first of each is where its tab leads. */
const parts: readonly (readonly ConversionPage[])[] = [
  ['hub'],
  ['tag', 'tagSetup', 'tagHealth'],
  ['setupApi', 'apiSetup', 'partners', 'firstParty', 'accessToken', 'payloadHelper'],
  ['eventsOverview', 'eventHistory', 'testEvents'],
  ['health', 'deduplication'],
  ['uploads', 'upload'],
  ['salesStudies', 'salesUpload'],
]

/** What the pages of conversions have in common: a title, and the ways among them. */
export function ConversionsFrame({
  advertiser,
  page,
  actions,
  children,
}: {
  advertiser: Advertiser
  page: ConversionPage
  /** Beside the title. */
  actions?: ReactNode
  /** Null for those whose role does not let them see it. */
  children: ReactNode
}) {
  const t = useMessages()
  const own = parts.find((part) => part.includes(page)) ?? []
  const tabs = parts.map((part) => ({
    href: conversionPath(advertiser.id, part[0]),
    label: t('conversionPages.part', { part: part[0] ?? 'hub' }),
    isCurrent: part === own,
  }))
  return (
    <div className="max-w-288">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-headline">{t('conversionPages.page', { page })}</h1>
        </div>
        {children !== null && actions}
      </div>
      <Tabs label={t('conversionPages.title')} tabs={tabs} className="mt-3" />
      {own.length > 1 && (
        <ul
          className="mt-3 flex flex-wrap gap-2"
          aria-label={t('conversionPages.part', { part: own[0] ?? 'hub' })}
        >
          {own.map((one) => (
            <li key={one}>
              <ChipLink href={conversionPath(advertiser.id, one)} isChosen={one === page}>
                {t('conversionPages.page', { page: one })}
              </ChipLink>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 max-w-160 text-ink-soft">{t('conversionPages.intro', { page })}</p>
      {children ?? <RoleMissing permission="read_ads" />}
    </div>
  )
}
