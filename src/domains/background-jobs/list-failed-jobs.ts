import { listFailedJobs } from '#contract/background-jobs/failed-jobs'
import { highestId } from '#contract/ids'
import { type FailedJobRow, selectFailedJobs } from '#platform/jobs'
import { answerQuery } from '#platform/operations'
import { cutToPage, readIdBookmark, writeBookmark } from '#platform/paging'

export const listFailedJobsHandler = answerQuery(listFailedJobs, async ({ db }, input) => {
  const feed = `failed_jobs_${input.state}`
  const start = readIdBookmark(input.bookmarks, feed)
  if (start === 'end') return { items: [], bookmark: null }
  const isGivenUp = input.state === 'given_up'
  const found = await selectFailedJobs(db, isGivenUp, start ?? highestId, input.page_size + 1)
  const { shown, bookmark } = cutToPage(found, input.page_size, ({ id }) =>
    writeBookmark(feed, [id]),
  )
  return { items: shown.map(toFailedJob), bookmark }
})

function toFailedJob({ failed_at, run_at, is_running, ...job }: FailedJobRow) {
  const isWaiting = job.attempts < job.max_attempts && !is_running
  return {
    ...job,
    failed_at: failed_at.toISOString(),
    next_at: isWaiting ? run_at.toISOString() : null,
  }
}
