import type { ExperimentGroup } from '../../experiments/names.ts'

/** What somebody creates a pin for; pages that lead to the create page name it. */
export const pinScenarios = [
  'default',
  'ad_creation',
  'story_pin',
  'story_pin_v2',
  'business_nux',
  'offsite_pin_creation',
] as const
export type PinScenario = (typeof pinScenarios)[number]

interface Gate {
  /** A partner is a business, or who acts for one. */
  audience: 'member' | 'partner'
  /** An ad needs its one pin at once. */
  except?: readonly PinScenario[]
  /** Operators may take the upload of videos away from a member. */
  needs?: 'video_upload_allowed'
  /** It has an experiment, by which operators roll it out to a share of members or hold it back from some. */
  is_tried?: true
}

/** One line for each feature that not everybody has at all times. */
const gates = {
  /** Products in stories of several pages, where everybody has them. */
  idea_pin_products: { audience: 'member', is_tried: true },
  scheduling: { audience: 'partner', except: ['ad_creation'], is_tried: true },
  shop_the_pin: { audience: 'partner', is_tried: true },
  tagging: { audience: 'partner', is_tried: true },
  video: { audience: 'member', needs: 'video_upload_allowed' },
} as const satisfies Record<string, Gate>

export type PinFeature = keyof typeof gates
export const pinFeatures = Object.keys(gates) as PinFeature[]

/** Features with an experiment. */
export type TriedFeature = {
  [Feature in PinFeature]: (typeof gates)[Feature] extends { is_tried: true } ? Feature : never
}[PinFeature]

/** A member's groups. A feature that is absent depends on none. */
export type PinGroups = Partial<Record<PinFeature, ExperimentGroup>>

export interface PinMaker {
  is_member: boolean
  is_partner: boolean
  /** Operators have what is tried, whatever their group. */
  is_operator: boolean
  groups: PinGroups
  video_upload_allowed: boolean
  scenario: PinScenario
}

/** Whether who creates a pin has this feature. */
export function hasPinFeature(feature: PinFeature, maker: PinMaker): boolean {
  const { audience, except = [], needs, is_tried }: Gate = gates[feature]
  if (!maker.is_member || (audience === 'partner' && !maker.is_partner)) return false
  if (needs !== undefined && !maker[needs]) return false
  if (is_tried && !isIn(maker.groups[feature], maker)) return false
  return !except.includes(maker.scenario)
}

/** Everybody while nothing is tried; then those in it, and never who is held out. */
function isIn(group: ExperimentGroup = 'off', { is_operator }: PinMaker): boolean {
  return is_operator || group === 'off' || group === 'enabled'
}

/** A click on an ad has to lead somewhere. */
export function isLinkRequired(scenario: PinScenario): boolean {
  return scenario === 'ad_creation'
}
