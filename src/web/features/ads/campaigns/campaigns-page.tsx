import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { campaignsPath } from '#web/lib/pages/campaign-path.ts'
import { managerPath } from '#web/lib/pages/manager-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BillingNotice } from './billing-notice.tsx'
import { CampaignTable } from './campaign-table.tsx'
import { CampaignsFrame } from './campaigns-frame.tsx'
import { RangeForm } from './figures/range-form.tsx'
import { rangeQuery, withQuery } from './figures/report-range.ts'
import type { CampaignsData, StatusFilter } from './load-campaigns.ts'

const filters: readonly StatusFilter[] = ['current', 'active', 'paused', 'archived']

/** The campaigns of an ad account, and what they brought. */
export function CampaignsPage(data: CampaignsData) {
  const t = useMessages()
  const { advertiser, mayEdit, range, filter, list } = data
  const path = campaignsPath(advertiser.id)
  const promotePath = `/advertiser/${advertiser.id}/quick-promote/`
  const others: Record<string, string> = filter === 'current' ? {} : { status: filter }
  const hasNone = list?.campaigns.items.length === 0 && list.isFirstPage
  return (
    <CampaignsFrame
      back={{ href: managerPath(), label: t('advertisers.title') }}
      title={<h1 className="text-headline">{t('campaigns.title')}</h1>}
      actions={
        mayEdit && !(hasNone && filter === 'current') ? (
          <ButtonLink href={promotePath} variant="primary">
            {t('campaigns.promote')}
          </ButtonLink>
        ) : undefined
      }
      advertiser={advertiser}
    >
      {list && hasNone && filter === 'current' ? (
        <>
          <EmptyState
            drawing={<NothingFoundDrawing />}
            title={t('campaigns.none')}
            text={t('campaigns.noneText')}
            action={
              mayEdit && (
                <ButtonLink href={promotePath} variant="primary">
                  {t('campaigns.promote')}
                </ButtonLink>
              )
            }
          />
          <p className="text-center">
            <ButtonLink variant="quiet" size="sm" href={`${path}?status=archived`}>
              {t('campaigns.showArchived')}
            </ButtonLink>
          </p>
        </>
      ) : (
        list && (
          <div className="mt-5 flex flex-col gap-5">
            {list.delivery.billing_obstacle !== null && (
              <BillingNotice
                advertiserId={advertiser.id}
                obstacle={list.delivery.billing_obstacle}
              />
            )}
            <RangeForm
              {...{ path, range, others }}
              first={list.results.start_date}
              last={list.results.end_date}
            />
            <nav aria-label={t('campaigns.filter')}>
              <ul className="flex flex-wrap gap-2">
                {filters.map((one) => (
                  <li key={one}>
                    <ChipLink
                      href={withQuery(
                        path,
                        rangeQuery(range),
                        one === 'current' ? '' : `status=${one}`,
                      )}
                      isChosen={one === filter}
                    >
                      {t('campaigns.filterBy', { filter: one })}
                    </ChipLink>
                  </li>
                ))}
              </ul>
            </nav>
            {hasNone ? (
              <EmptyState title={t('campaigns.noneSuch')} isSmall />
            ) : (
              <CampaignTable {...data} list={list} />
            )}
          </div>
        )
      )}
    </CampaignsFrame>
  )
}
