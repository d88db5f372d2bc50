import type { PinMaker, PinScenario } from '#contract/pins/builder/pin-features'
import type { AppFacts } from './app-context.ts'

/** Who creates a pin, for the table of features. Whether they upload videos is asked of the server. */
export function pinMaker(
  { viewer, acting }: Pick<AppFacts, 'viewer' | 'acting'>,
  scenario: PinScenario = 'default',
): PinMaker {
  return {
    is_member: viewer !== null,
    is_partner: acting !== null || viewer?.is_partner === true,
    is_operator: viewer?.is_operator === true,
    groups: viewer?.pin_groups ?? {},
    video_upload_allowed: true,
    scenario,
  }
}
