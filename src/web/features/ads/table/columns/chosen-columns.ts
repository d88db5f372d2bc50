import type { Metric } from '#contract/reporting/metrics/metric'

/** There are hundreds: more words find fewer. */
const maxShown = 40

/** Columns not chosen yet in whose name, title or definition all words are. */
export function foundMetrics(
  all: readonly Metric[],
  words: string,
  chosen: readonly string[],
  textsOf: (metric: Metric) => string[],
): { found: Metric[]; count: number } {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const found = all.filter((metric) => {
    if (chosen.includes(metric.name)) return false
    if (wanted.length === 0) return true
    const text = textsOf(metric).join(' ').toLocaleLowerCase()
    return wanted.every((word) => text.includes(word))
  })
  return { found: found.slice(0, maxShown), count: found.length }
}

/** A list with one of its items elsewhere. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, n) => n !== from)
  const item = list[from]
  return item === undefined ? rest : rest.toSpliced(to, 0, item)
}
