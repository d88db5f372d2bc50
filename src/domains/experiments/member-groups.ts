import type { MemberExperiment } from '#contract/experiments/names'
import type { PersonId } from '#contract/ids'
import type { PinGroups, TriedFeature } from '#contract/pins/builder/pin-features'
import { type ExperimentSettings, groupOf } from './assign.ts'

const featureOf: Record<MemberExperiment, TriedFeature> = {
  pin_builder_scheduling: 'scheduling',
  pin_builder_tagging: 'tagging',
  pin_builder_shop_the_pin: 'shop_the_pin',
  pin_builder_idea_pin_products: 'idea_pin_products',
}

/** SQL: the settings of those among the experiments `names` that are on, as JSON, so that who reads a member has them. */
export function runningForMembers(names: string): string {
  return `(select coalesce(json_agg(json_build_object('name', e.name, 'is_on', e.is_on,
              'share_percent', e.share_percent, 'holdout_percent', e.holdout_percent)), '[]')
             from experiments e where e.is_on and e.name = any(${names}))`
}

/** The member's group in each of them. */
export function groupsOfMember(
  running: readonly (ExperimentSettings & { name: MemberExperiment })[],
  memberId: PersonId,
): PinGroups {
  return Object.fromEntries(
    running.map((one) => [featureOf[one.name], groupOf(one, `member ${memberId}`)]),
  )
}
