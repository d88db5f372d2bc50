import { toMicro } from '#contract/advertisers/typed-amount'
import type { DraftAdGroup, DraftTree } from '#contract/campaigns/drafts/draft-tree'
import { readKeywords } from '#contract/campaigns/drafts/keyword-lines'
import type { Translate } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import type { DraftChoices } from '../wizard/load-draft.ts'

type Named = Pick<DraftChoices, 'countries' | 'interests' | 'audiences'> & {
  defaults: Pick<DraftChoices['defaults'], 'currency'>
}

export interface DraftSentences {
  campaign: string[]
  groups: { key: string; name: string; sentences: string[] }[]
}

/** What a draft says, as somebody would tell it. What is not there yet is left out. */
export function sentencesOf(tree: DraftTree, choices: Named, t: Translate): DraftSentences {
  return {
    campaign: campaignSentences(tree, choices, t),
    groups: tree.ad_groups.map((group) => ({
      key: group.key,
      name: group.name || t('createPages.unnamedGroup'),
      sentences: groupSentences(group, tree, choices, t),
    })),
  }
}

function campaignSentences(tree: DraftTree, { defaults }: Named, t: Translate): string[] {
  const money = amountsIn(defaults.currency, t)
  const place = tree.budget_place
  const objective = t('campaigns.objectiveName', { objective: tree.objective_type })
  const [day, all] = [money(tree.daily_spend_cap), money(tree.lifetime_spend_cap)]
  return [
    t('createPages.saysObjective', { objective }),
    ...(day ? [t('createPages.saysDaily', { amount: day, place })] : []),
    ...(all ? [t('createPages.saysLifetime', { amount: all, place })] : []),
    ...(place === 'AD_GROUPS' && !day && !all ? [t('createPages.saysOwnBudgets')] : []),
    ...(tree.is_flexible_daily_budgets ? [t('createPages.saysFlexible')] : []),
    datesSentence(tree, t),
  ]
}

function groupSentences(
  group: DraftAdGroup,
  tree: DraftTree,
  choices: Named,
  t: Translate,
): string[] {
  const money = amountsIn(choices.defaults.currency, t)
  const budget = tree.budget_place === 'AD_GROUPS' ? money(group.budget) : null
  const bid = money(group.bid)
  const keywords = readKeywords(group.keywords).length
  return [
    peopleSentence(group, choices, t),
    ...audienceSentences(group, choices, t),
    t('createPages.saysPlacement', { place: group.placement_group }),
    ...(keywords > 0 ? [t('createPages.saysKeywords', { count: keywords })] : []),
    ...(group.auto_targeting_enabled && keywords + group.interests.length > 0
      ? [t('createPages.saysWidened')]
      : []),
    ...(budget ? [t('createPages.saysBudget', { amount: budget, type: group.budget_type })] : []),
    ...(tree.objective_type === 'WEB_CONVERSION' && group.conversion_event !== ''
      ? [
          t('createPages.saysGoal', {
            event: t('promote.goalEvent', { event: group.conversion_event }),
          }),
        ]
      : []),
    group.bid_strategy_type === 'AUTOMATIC_BID' || tree.objective_type === 'VIDEO_COMPLETION'
      ? t('createPages.saysAutomatic')
      : bid
        ? t('createPages.saysBid', { amount: bid, strategy: group.bid_strategy_type })
        : '',
    ...(group.start_date || group.end_date ? [datesSentence(group, t)] : []),
    tree.objective_type === 'CATALOG_SALES'
      ? t('createPages.saysItems', { count: group.product_groups.length })
      : t('createPages.saysAds', { count: group.ads.length }),
  ].filter((sentence) => sentence !== '')
}

function peopleSentence(group: DraftAdGroup, choices: Named, t: Translate): string {
  const topics = choices.interests.flatMap(({ children, ...parent }) => [parent, ...children])
  const list = (parts: readonly string[]) =>
    new Intl.ListFormat(t.locale, { type: 'conjunction' }).format(parts)
  const countries = group.countries.map(
    (code) => choices.countries.find(({ value }) => value === code)?.label ?? code,
  )
  const regions = group.regions.filter((code) => group.countries.includes(code.slice(0, 2)))
  const parts = [
    group.ages.length > 0 && t('createPages.saysAges', { ages: list(group.ages) }),
    group.interests.length > 0 &&
      t('createPages.saysInterests', {
        interests: list(
          group.interests.map((id) => topics.find((topic) => topic.id === id)?.name ?? id),
        ),
      }),
  ].filter((part) => part !== false)
  const where =
    countries.length === 0 ? '' : t('createPages.saysCountries', { countries: list(countries) })
  const only = regions.length === 0 ? '' : t('createPages.saysRegions', { count: regions.length })
  const genders = group.genders.map((gender) => t('createPages.saysGender', { gender }))
  const people = genders.length === 0 ? t('createPages.saysAnybody') : list(genders)
  const who =
    parts.length + genders.length === 0
      ? t('createPages.saysEverybody')
      : [people, ...parts].join(' ')
  return t('createPages.saysPeople', {
    who: [who, where, only].filter((part) => part !== '').join(' '),
  })
}

function audienceSentences(
  { audiences_included, audiences_excluded }: DraftAdGroup,
  { audiences }: Named,
  t: Translate,
): string[] {
  const names = (ids: readonly string[]) =>
    new Intl.ListFormat(t.locale, { type: 'disjunction' }).format(
      ids.map((id) => audiences.find(({ value }) => value === id)?.label ?? id),
    )
  return [
    ...(audiences_included.length > 0
      ? [t('createPages.saysIncluded', { names: names(audiences_included) })]
      : []),
    ...(audiences_excluded.length > 0
      ? [t('createPages.saysExcluded', { names: names(audiences_excluded) })]
      : []),
  ]
}

function datesSentence(
  { start_date, end_date }: { start_date: string; end_date: string },
  t: Translate,
): string {
  const day = (text: string) => {
    const moment = new Date(`${text}T00:00:00Z`)
    return Number.isNaN(moment.getTime())
      ? text
      : moment.toLocaleDateString(t.locale, { dateStyle: 'long', timeZone: 'UTC' })
  }
  const start = start_date === '' ? 'none' : day(start_date)
  const end = end_date === '' ? 'none' : day(end_date)
  return t('createPages.saysDates', { start, end })
}

/** Null for what is no amount yet. */
function amountsIn(currency: string, t: Translate) {
  return (text: string): string | null => {
    const micro = toMicro(text)
    return Number.isNaN(micro) ? null : moneyText(micro, currency, t.locale)
  }
}
