import type { ReactNode } from 'react'
import type { Campaign } from '#contract/campaigns/campaign'
import { runStateOf } from '#web/lib/ads/run-state.ts'
import { StateDot } from '#web/lib/ads/state-chip.tsx'
import { campaignPath, campaignsPath } from '#web/lib/pages/campaign-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { budgetOf } from './figures/budgets.ts'
import { conversionsOf, noResults, outcomeOf, type Results } from './figures/metrics.ts'
import { rangeQuery, withQuery } from './figures/report-range.ts'
import { useFigures } from './figures/use-figures.ts'
import type { CampaignList, CampaignsData } from './load-campaigns.ts'
import { StatusForm } from './status-form.tsx'

const figureNames = ['spend', 'impressions', 'clicks', 'clickRate', 'conversions'] as const

/** Campaigns with their figures; the last row adds up all of them, also those of other pages. */
export function CampaignTable({
  advertiser,
  mayEdit,
  range,
  filter,
  list,
}: CampaignsData & { list: CampaignList }) {
  const t = useMessages()
  const { campaigns, totals } = list
  const bookmark = campaigns.bookmark
  const hasPages = bookmark !== null || !list.isFirstPage
  const path = campaignsPath(advertiser.id)
  const query = [rangeQuery(range), filter === 'current' ? '' : `status=${filter}`]
  return (
    <div className="rounded-card border border-line bg-surface">
      {/* On narrow screens it scrolls by itself, its names staying in view. */}
      <section
        aria-label={t('campaigns.title')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by the keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-card"
      >
        <table className="w-full border-collapse text-sm tabular">
          <thead>
            <tr className="border-b border-line text-ink-soft">
              <HeadCell isFirst>{t('campaigns.name')}</HeadCell>
              <HeadCell isWide>{t('campaigns.status')}</HeadCell>
              <HeadCell isFigure>{t('campaigns.budget')}</HeadCell>
              {figureNames.map((name) => (
                <HeadCell key={name} isFigure>
                  {t('campaigns.metric', { name })}
                </HeadCell>
              ))}
              <HeadCell isFigure>{t('campaigns.results')}</HeadCell>
              {mayEdit && <HeadCell>{t('campaigns.actions')}</HeadCell>}
            </tr>
          </thead>
          <tbody>
            {campaigns.items.map((campaign) => (
              <CampaignRow
                key={campaign.id}
                {...{ campaign, list, mayEdit }}
                href={withQuery(campaignPath(advertiser.id, campaign.id), rangeQuery(range))}
              />
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line-strong font-bold">
              <th scope="row" className={classNames(cell, pinned, 'text-start font-bold')}>
                {t(hasPages ? 'campaigns.totalOfPages' : 'campaigns.total')}
              </th>
              <td className={classNames(cell, wide)}>{blank}</td>
              <td className={cell}>{blank}</td>
              <FigureCells results={totals} currency={advertiser.currency} />
              <td className={cell}>{blank}</td>
              {mayEdit && <td className={cell}>{blank}</td>}
            </tr>
          </tfoot>
        </table>
      </section>
      <p className="border-t border-line px-4 py-3 text-sm text-ink-soft">{t('campaigns.note')}</p>
      {hasPages && (
        <div className="flex justify-center gap-3 border-t border-line px-4 py-3">
          {!list.isFirstPage && (
            <ButtonLink href={withQuery(path, ...query)}>{t('campaigns.firstPage')}</ButtonLink>
          )}
          {bookmark !== null && (
            <ButtonLink href={withQuery(path, ...query, `after=${encodeURIComponent(bookmark)}`)}>
              {t('campaigns.nextPage')}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}

const blank = '\u00a0'
const cell = 'h-10 px-3 py-1 first:ps-4 last:pe-4'
const wide = 'hidden tablet:table-cell'
const pinned = 'sticky start-0 z-1 bg-surface'

function HeadCell({
  isFirst,
  isFigure,
  isWide,
  children,
}: {
  isFirst?: boolean
  isFigure?: boolean
  /** Left out on phones. */
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <th
      scope="col"
      className={classNames(
        'h-10 px-3 font-bold whitespace-nowrap first:ps-4 last:pe-4',
        isFigure ? 'text-end' : 'text-start',
        isFirst && pinned,
        isWide && wide,
      )}
    >
      {children}
    </th>
  )
}

function CampaignRow({
  campaign,
  list,
  mayEdit,
  href,
}: {
  campaign: Campaign
  list: CampaignList
  mayEdit: boolean
  href: string
}) {
  const t = useMessages()
  const { currency, rows } = list.results
  const figures = useFigures(currency)
  const results = rows.find(({ entity_id }) => entity_id === campaign.id) ?? noResults
  const state = runStateOf({ ...list, campaign })
  const [kind, outcome] = outcomeOf(campaign.objective_type, results)
  return (
    <tr className="border-line not-first:border-t">
      <th
        scope="row"
        className={classNames(cell, pinned, 'max-w-40 min-w-36 text-start tablet:max-w-64')}
      >
        <Anchor href={href} className="line-clamp-2 font-bold break-words hover:underline">
          {campaign.name}
        </Anchor>
        <span className="mt-1 block font-normal tablet:hidden">
          <StateDot state={state} />
        </span>
      </th>
      <td className={classNames(cell, wide)}>
        <StateDot state={state} />
      </td>
      <td className={classNames(cell, 'text-end whitespace-nowrap')}>
        {figures.budget(budgetOf(campaign, list.groups))}
      </td>
      <FigureCells results={results} currency={currency} />
      <td className={classNames(cell, 'text-end whitespace-nowrap')}>
        {t('campaigns.outcome', { kind, count: outcome, shown: figures.count(outcome) })}
      </td>
      {mayEdit && (
        <td className={cell}>
          <StatusForm campaign={campaign} />
        </td>
      )}
    </tr>
  )
}

function FigureCells({ results, currency }: { results: Results; currency: string }) {
  const { money, count, clickRate } = useFigures(currency)
  const texts = {
    spend: money(results.spend_in_micro_currency),
    impressions: count(results.impressions),
    clicks: count(results.clicks),
    clickRate: clickRate(results),
    conversions: count(conversionsOf(results)),
  }
  return figureNames.map((name) => (
    <td key={name} className={classNames(cell, 'text-end whitespace-nowrap')}>
      {texts[name]}
    </td>
  ))
}
