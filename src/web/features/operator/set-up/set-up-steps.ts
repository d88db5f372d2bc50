/** The steps after the first account, in their order; each can be skipped. */
export const setUpSteps = ['looks', 'admission', 'languages', 'mail'] as const
export type SetUpStep = (typeof setUpSteps)[number]

export function stepAt(search: URLSearchParams): SetUpStep {
  return setUpSteps.find((step) => step === search.get('step')) ?? 'looks'
}

export function stepPath(step: SetUpStep): string {
  return `/setup/?step=${step}`
}

/** After the last one, the home page. */
export function nextPath(step: SetUpStep): string {
  const next = setUpSteps[setUpSteps.indexOf(step) + 1]
  return next ? stepPath(next) : '/'
}
