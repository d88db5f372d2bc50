import type { AutomatedCampaign } from '#contract/campaigns/automated/automated-campaigns'
import { historyPath } from '#web/lib/pages/paths/change-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { useFigures } from '../campaigns/figures/use-figures.ts'
import type { FoundAutomated } from './load-automated.ts'

/** Everything that the product chose for a campaign, each with why. */
export function ChosenPanel({
  automated,
  interests,
  currency,
}: Pick<FoundAutomated, 'automated' | 'interests'> & { currency: string }) {
  const t = useMessages()
  const { campaign, ad_group } = automated
  const choices = useChosen(automated, interests, currency)
  if (!ad_group) return null
  const history = `${historyPath(campaign.ad_account_id)}?entity=adgroup&id=${ad_group.id}`
  return (
    <Panel title={t('automatedPages.chosen')} text={t('automatedPages.chosenText')}>
      <dl className="px-4 tablet:px-5">
        {choices.map(({ label, value, why }) => (
          <div
            key={label}
            className="grid gap-x-6 gap-y-1 border-line py-3 not-first:border-t tablet:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="min-w-0">
              <p className="font-bold break-words">{value}</p>
              <p className="text-sm text-ink-soft">{why}</p>
            </dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line px-4 py-3 text-sm tablet:px-5">
        <Link href={history}>{t('automatedPages.toHistory')}</Link>
      </p>
    </Panel>
  )
}

interface Chosen {
  label: string
  value: string
  why: string
}

function useChosen(
  { campaign, ad_group, interests: chosen, pin_count }: AutomatedCampaign,
  interests: FoundAutomated['interests'],
  currency: string,
): Chosen[] {
  const t = useMessages()
  const { money } = useFigures(currency)
  if (!ad_group) return []
  const ofItems = campaign.objective_type === 'CATALOG_SALES'
  const names = chosen.map(({ id, pin_count: count }) =>
    t(ofItems ? 'automatedPages.interestOfItems' : 'automatedPages.interest', {
      name: interests.find(({ value }) => value === id)?.label ?? id,
      count,
      all: pin_count,
    }),
  )
  return [
    {
      label: t('automatedPages.bids'),
      value: t('campaigns.bidStrategy', { strategy: ad_group.bid_strategy_type }),
      why: t('automatedPages.bidsWhy', { event: ad_group.billable_event }),
    },
    {
      label: t('automatedPages.places'),
      value: t('campaigns.placement', { place: ad_group.placement_group }),
      why: t('automatedPages.placesWhy'),
    },
    {
      label: t('automatedPages.interests'),
      value: names.join(', ') || t('automatedPages.noInterests'),
      why: t(interestsWhy(names.length > 0, ofItems)),
    },
    {
      label: t('automatedPages.days'),
      value: t('automatedPages.daysValue', {
        amount: money(campaign.daily_spend_cap ?? 0),
        flexible: campaign.is_flexible_daily_budgets ? 'yes' : 'no',
      }),
      why: t('automatedPages.daysWhy'),
    },
    {
      label: t('automatedPages.others'),
      value: t('automatedPages.othersValue'),
      why: t('automatedPages.othersWhy'),
    },
  ]
}

function interestsWhy(hasSome: boolean, ofItems: boolean) {
  if (ofItems)
    return hasSome ? 'automatedPages.interestsOfItems' : 'automatedPages.noInterestsOfItems'
  return hasSome ? 'automatedPages.interestsWhy' : 'automatedPages.noInterestsWhy'
}
