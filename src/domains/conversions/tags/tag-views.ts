import {
  type HashedField,
  type MatchSwitch,
  matchSwitches,
  matchSwitchNames,
} from '#contract/conversions/enums'
import type { ConversionTag } from '#contract/conversions/tags'
import type { TagRow } from './tag-queries.ts'

export type Switches = Partial<Record<MatchSwitch, boolean | undefined>>

/** The fields that switches let through; those not named stay as in `before`. */
export function matchFieldsOf(switches: Switches, before: readonly HashedField[]): HashedField[] {
  return matchSwitchNames.flatMap((name) => {
    const fields: readonly HashedField[] = matchSwitches[name]
    const isOn = switches[name] ?? fields.every((field) => before.includes(field))
    return isOn ? fields : []
  })
}

export function toTag(tag: TagRow): ConversionTag {
  const isOn = (name: MatchSwitch) =>
    matchSwitches[name].every((field) => tag.match_fields.includes(field))
  return {
    id: tag.id,
    ad_account_id: tag.advertiser_id,
    name: tag.name,
    status: tag.status,
    configs: Object.fromEntries(
      matchSwitchNames.map((name) => [name, isOn(name)]),
    ) as ConversionTag['configs'],
    last_fired_time_ms: tag.last_fired_at?.getTime() ?? null,
    version: tag.version,
  }
}
