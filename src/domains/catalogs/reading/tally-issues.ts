import { type ItemIssue, isItemError, itemIssues } from '#contract/catalogs/enums'
import type { CatalogIssue } from '#contract/catalogs/ingest'
import { limits } from '#contract/limits'

export interface IssueTally {
  add(code: ItemIssue, row: number, itemId: string | null, value: string | null): void
  /** In the order in which errors are listed, those that leave rows out first. */
  issues(): CatalogIssue[]
}

/** Counts what is wrong, with the first rows of each kind. */
export function createTally(known: readonly CatalogIssue[] = []): IssueTally {
  const byCode = new Map(known.map((issue) => [issue.code, issue]))
  return {
    add(code, row, item_id, value) {
      const issue = byCode.get(code) ?? {
        code,
        is_error: isItemError(code),
        count: 0,
        samples: [],
      }
      byCode.set(code, issue)
      issue.count += 1
      if (issue.samples.length >= limits.catalogSamples) return
      const shown = value?.slice(0, limits.catalogSampleLength).toWellFormed() ?? null
      issue.samples.push({ row, item_id, value: shown })
    },
    issues: () => itemIssues.flatMap((code) => byCode.get(code) ?? []),
  }
}
