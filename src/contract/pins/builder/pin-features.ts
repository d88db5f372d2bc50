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
}

/** One line for each feature that not everybody has at all times. */
const gates = {
  /** Products in stories of several pages, where everybody has them. */
  idea_pin_products: { audience: 'member' },
  scheduling: { audience: 'partner', except: ['ad_creation'] },
  shop_the_pin: { audience: 'partner' },
  tagging: { audience: 'partner' },
  video: { audience: 'member', needs: 'video_upload_allowed' },
} as const satisfies Record<string, Gate>

export type PinFeature = keyof typeof gates
export const pinFeatures = Object.keys(gates) as PinFeature[]

export interface PinMaker {
  is_member: boolean
  is_partner: boolean
  video_upload_allowed: boolean
  scenario: PinScenario
}

/** Whether who creates a pin has this feature. */
export function hasPinFeature(feature: PinFeature, maker: PinMaker): boolean {
  const { audience, except = [], needs }: Gate = gates[feature]
  if (!maker.is_member || (audience === 'partner' && !maker.is_partner)) return false
  if (needs !== undefined && !maker[needs]) return false
  return !except.includes(maker.scenario)
}

/** A click on an ad has to lead somewhere. */
export function isLinkRequired(scenario: PinScenario): boolean {
  return scenario === 'ad_creation'
}
