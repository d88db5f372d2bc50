import { type FailureCode, isFailure } from '#contract/errors'

/** Where the server does not say how long. */
const usualPauseMs = 15_000

/** What says nothing of whether the next file would be taken. */
const ownCauses: ReadonlySet<FailureCode> = new Set(['video_not_prepared'])

/** How long to send nothing because the server takes no more for now; null where that is not why it failed. */
export function pauseAfter(error: unknown): number | null {
  if (!isFailure(error) || ownCauses.has(error.code)) return null
  const { retry_after_s: seconds, http_status: answered } = error.detail
  const status = answered ?? error.kind.http_status
  if (status !== 429 && status !== 503) return null
  return (seconds ?? error.kind.retry_after_s) === undefined
    ? usualPauseMs
    : (seconds ?? error.kind.retry_after_s ?? 0) * 1_000
}

const max = 3

/** Whether so many failed in a row, for the same reason, which is none of their own, that the next would, too. */
export function stopsAll(failed: readonly unknown[]): boolean {
  const last = failed.slice(-max)
  const [first] = last
  if (last.length < max || !isFailure(first)) return false
  const isOfAll =
    first.code === 'quota_reached' || statusOf(first) >= 500 || statusOf(first) === 401
  return isOfAll && last.every((one) => isFailure(one) && one.code === first.code)
}

const statusOf = ({
  detail,
  kind,
}: {
  detail: { http_status?: number }
  kind: { http_status: number }
}) => detail.http_status ?? kind.http_status
