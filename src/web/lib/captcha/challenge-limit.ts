/** How often a browser is shown the visible challenge per hour; after that, attempts are just refused. */
const maxChallenges = 3
const windowMs = 3_600_000
const storageKey = 'captcha-challenges'

/** Whether one more may be shown, and the moments to remember when it is. */
export function challengesAt(
  earlier: readonly number[],
  nowMs: number,
): { mayShow: boolean; moments: number[] } {
  const recent = earlier.filter((at) => at > nowMs - windowMs && at <= nowMs)
  return recent.length < maxChallenges
    ? { mayShow: true, moments: [...recent, nowMs] }
    : { mayShow: false, moments: recent }
}

/** Counts a challenge and says whether to show it. Without storage, every one is shown. */
export function takeChallenge(nowMs = Date.now()): boolean {
  const { mayShow, moments } = challengesAt(remembered(), nowMs)
  try {
    localStorage.setItem(storageKey, JSON.stringify(moments))
  } catch {
    return true
  }
  return mayShow
}

function remembered(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((at) => typeof at === 'number') : []
  } catch {
    return []
  }
}
