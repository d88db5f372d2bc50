import { useState } from 'react'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { limits } from '#contract/limits'
import { NoBoardsDrawing } from '#web/brand/drawings.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { SelectOption } from '#web/ui/fields/select.tsx'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { AccountRow } from './account-row.tsx'
import { NewAccount } from './new-account.tsx'

export interface AccountsData {
  advertisers: Advertiser[]
  countries: SelectOption[]
  /** Where the business is; null for who has none. */
  home: string | null
}

/** The ad accounts of a business, and those of others somebody works on. */
export function AccountsPage({ advertisers, countries, home }: AccountsData) {
  const t = useMessages()
  const { viewer } = useFacts()
  const [isMaking, setMaking] = useState(false)
  const own = advertisers.filter(({ owner }) => owner.id === viewer?.id)
  const shared = advertisers.filter(({ owner }) => owner.id !== viewer?.id)
  const isFull = own.length >= limits.advertisersPerOwner
  const make = (
    <Button
      variant="primary"
      icon={<PlusIcon size={20} />}
      onClick={() => setMaking(true)}
      disabledReason={
        isFull ? t('advertisers.full', { max: limits.advertisersPerOwner }) : undefined
      }
    >
      {t('advertisers.create')}
    </Button>
  )
  return (
    <div className="gutter mx-auto max-w-192 pt-4 pb-24">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="grow basis-72">
          <h1 className="text-headline">{t('advertisers.title')}</h1>
          {advertisers.length > 0 && (
            <p className="mt-2.5 text-balance text-ink-soft">{t('advertisers.text')}</p>
          )}
        </div>
        {home !== null && own.length > 0 && make}
      </div>
      {own.length > 0 && (
        <Panel title={t('advertisers.own', { count: own.length })}>
          <Accounts label={t('advertisers.title')} advertisers={own} />
        </Panel>
      )}
      {shared.length > 0 && (
        <Panel title={t('advertisers.shared')} text={t('advertisers.sharedText')}>
          <Accounts label={t('advertisers.shared')} advertisers={shared} />
        </Panel>
      )}
      {home !== null && own.length === 0 && (
        <EmptyState
          drawing={shared.length === 0 && <NoBoardsDrawing />}
          title={t('advertisers.none')}
          text={t('advertisers.noneText')}
          action={make}
        />
      )}
      {home === null && shared.length === 0 && (
        <EmptyState
          drawing={<NoBoardsDrawing />}
          title={t('advertisers.forBusinesses')}
          text={t('advertisers.forBusinessesText')}
          action={
            <ButtonLink href="/business/convert/?next=%2Faccounts_manager%2F" variant="primary">
              {t('advertisers.convert')}
            </ButtonLink>
          }
        />
      )}
      {home !== null && (
        <NewAccount
          isOpen={isMaking}
          onClose={() => setMaking(false)}
          countries={countries}
          home={home}
        />
      )}
    </div>
  )
}

function Accounts({ label, advertisers }: { label: string; advertisers: readonly Advertiser[] }) {
  return (
    <ul aria-label={label}>
      {advertisers.map((advertiser) => (
        <AccountRow key={advertiser.id} advertiser={advertiser} />
      ))}
    </ul>
  )
}
