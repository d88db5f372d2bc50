import { listAudiences } from '#contract/audiences/audiences'
import type { AdGroup } from '#contract/campaigns/ad-group'
import { listInterests } from '#contract/discover/interests'
import type { Run } from '#web/lib/requests/run.ts'
import type { SelectOption } from '#web/ui/fields/select.tsx'

/** What people of an ad group can be chosen by, besides what is known everywhere. */
export interface PeopleChoices {
  interests: SelectOption[]
  /** Those that can be used, and those that the ad group has, which may be archived or too small by now. */
  audiences: SelectOption[]
}

const max = 250

export async function loadChoices(
  run: Run,
  advertiser_id: string,
  { targeting_spec: spec }: AdGroup,
): Promise<PeopleChoices> {
  const [tree, { items }] = await Promise.all([
    run(listInterests, {}),
    run(listAudiences, { advertiser_id, page_size: max }),
  ])
  const topics = tree.flatMap(({ children, ...parent }) => [parent, ...children])
  const own = new Set([...(spec.AUDIENCE_INCLUDE ?? []), ...(spec.AUDIENCE_EXCLUDE ?? [])])
  return {
    interests: withAll(
      topics.map(({ id: value, name: label }) => ({ value, label })),
      spec.INTEREST ?? [],
    ),
    audiences: withAll(
      items
        .filter(
          ({ id, status, is_archived }) => own.has(id) || (status === 'READY' && !is_archived),
        )
        .map(({ id: value, name: label }) => ({ value, label })),
      [...own],
    ),
  }
}

/** What was chosen stays so, whether it is still offered or not. */
export function withAll(offered: SelectOption[], chosen: readonly string[]): SelectOption[] {
  const known = new Set(offered.map(({ value }) => value))
  return [
    ...offered,
    ...chosen.filter((value) => !known.has(value)).map((value) => ({ value, label: value })),
  ]
}
