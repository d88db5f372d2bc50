import { valueText, type Words } from './change-text.ts'

/** What a field says where it is a code of the protocol, or a list of them, in words; else as everywhere. */
export function codeText(field: string, value: unknown, words: Words): string | null {
  const { t } = words
  if (value === null || value === undefined || value === '') return valueText(field, value, words)
  if (typeof value === 'string') return wordOf(field, value, t) ?? valueText(field, value, words)
  switch (field) {
    case 'match_fields':
      return listText(value, (code) => t('adChanges.code', { code }), words)
    case 'rejected_reasons':
      return listText(value, (reason) => t('operator.adReason', { reason }), words)
    case 'campaign_ids':
      return Array.isArray(value) ? t('adChanges.campaignCount', { count: value.length }) : null
    case 'optimization_goal_metadata':
      return goalText(value, words)
    case 'rule':
      return ruleText(value, words)
    default:
      return valueText(field, value, words)
  }
}

function wordOf(field: string, value: string, t: Words['t']): string | null {
  switch (field) {
    case 'objective_type':
      return t('campaigns.objectiveName', { objective: value })
    case 'budget_type':
      return t('adChanges.budgetOf', { kind: value })
    case 'billable_event':
      return t('adChanges.paidForWhat', { event: value })
    case 'match_type':
      return t('adTable.matchType', { type: value })
    case 'stopped_reason':
      return t('campaigns.stopped', { reason: value })
    case 'default_country':
      return new Intl.DisplayNames([t.locale], { type: 'region' }).of(value) ?? value
    case 'default_language':
      return new Intl.DisplayNames([t.locale], { type: 'language' }).of(value) ?? value
    case 'pacing_delivery_type':
    case 'default_availability':
    case 'source':
    case 'customizable_cta_type':
      return t('adChanges.code', { code: value })
    default:
      return null
  }
}

function listText(value: unknown, wordOfOne: (code: string) => string, { t }: Words) {
  const codes = textsOf(value)
  return codes.length === 0 ? t('campaigns.nothing') : codes.map(wordOfOne).join(', ')
}

/** What delivery works towards: an event of a tag, or how often somebody sees the ads. */
function goalText(value: unknown, { t }: Words): string {
  const { conversion_tag_v3_goal_metadata: goal, frequency_goal_metadata: often } = value as {
    conversion_tag_v3_goal_metadata?: { conversion_event?: string }
    frequency_goal_metadata?: { frequency?: number; timerange?: string }
  }
  const parts = [
    ...(goal?.conversion_event ? [eventText(goal.conversion_event, t)] : []),
    ...(often?.frequency
      ? [t('adChanges.howOften', { count: often.frequency, range: often.timerange ?? '' })]
      : []),
  ]
  return parts.join(' · ') || t('campaigns.nothing')
}

/** Who is in an audience. */
function ruleText(value: unknown, words: Words): string | null {
  const { t } = words
  const rule = value as Record<string, unknown>
  const { percentage, url_contains: address } = rule
  const parts = [
    ...textsOf(rule.event_names).map((name) => eventText(name, t)),
    ...textsOf(rule.actions).map((code) => t('adChanges.code', { code })),
    ...(typeof address === 'string' ? [address] : []),
    ...(typeof percentage === 'number'
      ? [new Intl.NumberFormat(t.locale, { style: 'percent' }).format(percentage / 100)]
      : []),
  ]
  return parts.length === 0 ? valueText('rule', value, words) : parts.join(' · ')
}

/** Goals write events in capitals, tags in small letters. */
function eventText(name: string, t: Words['t']): string {
  return t('adTable.event', { event: name.toLowerCase() })
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
