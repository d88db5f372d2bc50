import type { ExperimentName } from '#contract/experiments/names'
import { type Db, rows, type Writer } from '#platform/database'
import type { ExperimentSettings } from './assign.ts'

export interface ExperimentRow extends ExperimentSettings {
  changed_at: Date
}

export function selectExperiments(db: Db): Promise<ExperimentRow[]> {
  return rows<ExperimentRow>(
    db,
    'select name, is_on, share_percent, holdout_percent, changed_at from experiments',
    [],
  )
}

export interface ExperimentChange {
  name: ExperimentName
  is_on?: boolean
  share_percent?: number
  holdout_percent?: number
}

/** Absent fields are left unchanged; a first change uses defaults for the rest. */
export async function upsertExperiment(
  db: Writer,
  change: ExperimentChange,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `insert into experiments (name, is_on, share_percent, holdout_percent, changed_at)
     values ($1, coalesce($2, false), coalesce($3, 100), coalesce($4, 0), $5)
     on conflict (name) do update set
       is_on = coalesce($2, experiments.is_on),
       share_percent = coalesce($3, experiments.share_percent),
       holdout_percent = coalesce($4, experiments.holdout_percent),
       changed_at = $5`,
    [
      change.name,
      change.is_on ?? null,
      change.share_percent ?? null,
      change.holdout_percent ?? null,
      now,
    ],
  )
}

export interface Exposure {
  experiment: string
  unit: string
  group_name: string
  now: Date
}

/** The first exposure counts; later ones change nothing, not even the group. */
export async function insertExposure(db: Writer, exposure: Exposure): Promise<void> {
  await rows(
    db,
    `insert into experiment_exposures (experiment, unit, group_name, exposed_at)
     values ($1, $2, $3, $4) on conflict do nothing`,
    [exposure.experiment, exposure.unit, exposure.group_name, exposure.now],
  )
}

export function countExposures(
  db: Db,
): Promise<{ experiment: string; group_name: string; count: number }[]> {
  return rows(
    db,
    `select experiment, group_name, count(*)::int as count
       from experiment_exposures group by experiment, group_name`,
    [],
  )
}

/** Returns how many. */
export async function deleteOldExposures(db: Writer, before: Date): Promise<number> {
  const gone = await rows(
    db,
    'delete from experiment_exposures where exposed_at < $1 returning 1',
    [before],
  )
  return gone.length
}
