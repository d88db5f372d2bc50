import { trialParameter } from '#contract/conversions/click-id'

/** Whether this tab was opened to try the tag out: its events are shown to the advertiser and never counted. */
export function isTrial(): boolean {
  try {
    if (new URLSearchParams(location.search).has(trialParameter))
      sessionStorage.setItem(trialParameter, '1')
    return sessionStorage.getItem(trialParameter) !== null
  } catch {
    // Browsers may forbid storage.
    return false
  }
}
