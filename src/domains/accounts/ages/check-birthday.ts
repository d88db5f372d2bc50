import { Failure, isFailure } from '#contract/errors'
import type { PrepareContext } from '#platform/operations'
import { birthdayDate, checkAge } from '../rules/age-rules.ts'
import { isEuropean } from './european-countries.ts'
import { markIneligible, notEligible } from './ineligible.ts'
import { minimumAgeAcross } from './minimum-age.ts'

/**
 * Returns the birthday as `YYYY-MM-DD` if its owner may open an account. If they are too young, blocks sign-up in
 * this browser.
 */
export function checkBirthday(
  context: PrepareContext,
  given: number | undefined,
  provided: string | null,
  country: string,
): string {
  const { settings, clock, caller } = context
  const birthday = given === undefined ? provided : birthdayDate(given)
  if (birthday === null) throw ageMissing(country)
  try {
    checkAge(birthday, clock.now(), minimumAgeAcross(settings, [country, caller.place.country]))
  } catch (error) {
    if (!isFailure(error, 'underage')) throw error
    markIneligible(context)
    throw notEligible()
  }
  return birthday
}

function ageMissing(country: string): Failure {
  return new Failure('age_required', {
    field: 'birthday',
    ...(!isEuropean(country) && { text: { key: 'failure.age_required.forgotten' } }),
  })
}
