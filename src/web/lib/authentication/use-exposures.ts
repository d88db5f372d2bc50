import { useEffect } from 'react'
import type { ExperimentName } from '#contract/experiments/names'
import { noteExposure } from '#contract/experiments/note-exposure'
import { run } from '../requests/run.ts'

/** Told once in the life of a page; the server counts a browser once for ever. */
const told = new Set<ExperimentName>()

/**
 * Says that this browser has come to where these experiments make a difference. `measured`: those that
 * divide browsers just now; about the others nothing is said.
 */
export function useExposures(
  measured: readonly ExperimentName[],
  met: readonly ExperimentName[],
): void {
  const names = met.filter((name) => measured.includes(name)).join(' ')
  useEffect(() => {
    for (const name of names.split(' ') as ExperimentName[]) {
      if (name.length === 0 || told.has(name)) continue
      told.add(name)
      run(noteExposure, { name }).catch(() => told.delete(name))
    }
  }, [names])
}
