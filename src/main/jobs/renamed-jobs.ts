/**
 * Former names of jobs, each with the present one: what an earlier release queued is still run. Payloads must fit,
 * so a job that now needs another payload gets a name of its own. A line may go in the release after.
 */
export const renamedJobs: Readonly<Record<string, string>> = {
  // Since 0.1.0.
  reset_asked: 'reset_requested',
  help_asked: 'help_requested',
  renew_search_axes: 'refresh_histograms',
}
