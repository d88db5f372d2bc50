import { useEffect } from 'react'
import type { BrowserExperiment } from '#contract/experiments/names'
import { noteExposure } from '#contract/experiments/note-exposure'
import { run } from '../requests/run.ts'

/** Reported once per page load; the server counts each browser once. */
const reported = new Set<BrowserExperiment>()

/**
 * Reports that this browser has reached a place where these experiments make a difference. `measured`: the
 * experiments that are running; the others are not reported.
 */
export function useExposures(
  measured: readonly BrowserExperiment[],
  encountered: readonly BrowserExperiment[],
): void {
  const names = encountered.filter((name) => measured.includes(name)).join(' ')
  useEffect(() => {
    for (const name of names.split(' ') as BrowserExperiment[]) {
      if (name.length === 0 || reported.has(name)) continue
      reported.add(name)
      run(noteExposure, { name }).catch(() => reported.delete(name))
    }
  }, [names])
}
