import { metricOf } from '#contract/reporting/metrics/metrics'
import type { Translate } from '#web/lib/texts/messages.tsx'
import { metricTitle } from '../columns/metric-words.ts'
import { valueText } from '../rows/value-text.ts'
import { readCondition } from '../view/table-view.ts'
import { comparisonWord } from './comparison-word.ts'

/** A condition as a sentence. */
export function conditionText(
  text: string,
  currency: string,
  t: Translate & { locale: string },
): string {
  const condition = readCondition(text)
  const metric = condition && metricOf(condition.metric)
  if (!metric) return text
  return t('adTable.condition', {
    name: metricTitle(metric, t),
    comparison: t('adTable.comparisonName', { comparison: comparisonWord(condition.comparison) }),
    value: valueText(metric, Number(condition.value), { currency, locale: t.locale }),
  })
}
