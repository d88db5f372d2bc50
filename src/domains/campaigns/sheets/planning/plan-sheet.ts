import {
  idColumns,
  parentOf,
  type SheetAction,
  type SheetLevel,
} from '#contract/campaigns/sheets/sheet-columns'
import { Failure, isFailure } from '#contract/errors'
import { type AdvertiserRow, type Logged, marketOf } from '#domains/advertisers'
import type { Db } from '#platform/database'
import type { Services } from '#platform/operations'
import type { AdGroupRow } from '../../ad-groups/ad-group-queries.ts'
import { checkNamed } from '../../ad-groups/save-ad-groups.ts'
import type { PlannedRow } from '../../bulk/plan-bulk-edit.ts'
import type { CampaignPorts } from '../../ports.ts'
import type { SheetLine } from '../reading/read-lines.ts'
import {
  actionOf,
  changedValues,
  idsOf,
  incomplete,
  levelOf,
  newValues,
} from '../reading/read-row.ts'
import { toWireValues } from '../reading/wire-values.ts'
import { knowNothing, lookUp, readIds } from './known-entities.ts'
import { checkCreation, checkEdit, findKnown, notThere, type RowPlanning } from './plan-row.ts'

export interface PlannedSheetRow extends PlannedRow {
  line: number
  level: SheetLevel | null
  is_new: boolean
  cells: Record<string, string>
}

interface Planning extends Pick<Services, 'newId' | 'clock'> {
  db: Db
  ports: CampaignPorts
  advertiser: AdvertiserRow
  language: string
}

const atOnce = 500
/** Nothing has this id, and nothing is found by it. */
const nothing = '0'

/**
 * What each row of a sheet would do, in their order, some rows at a time: rows that make something are given its id, by
 * which those below it can be in it. One that is wrong is refused, and the others go on.
 */
export async function* planSheet(
  planning: Planning,
  lines: readonly SheetLine[],
): AsyncGenerator<{ rows: PlannedSheetRow[]; ignored: number }> {
  const planner = await createPlanner(planning)
  for (let at = 0; at < lines.length; at += atOnce) {
    const some = lines.slice(at, at + atOnce)
    await lookUp(planning.db, planning.advertiser, some, planner.known)
    const rows: PlannedSheetRow[] = []
    for (const line of some) {
      const row = await planner.plan(line)
      if (row) rows.push(row)
    }
    yield { rows, ignored: some.length - rows.length }
  }
}

async function createPlanner({ db, ports, advertiser, language, newId, clock }: Planning) {
  const market = await marketOf(db, advertiser)
  if (!market) throw new Failure('advertiser_disabled')
  const { minimum } = market.budgets
  const known = knowNothing()
  const rowPlanning: RowPlanning = {
    ...{ advertiser, known, clock },
    about: { minimum, currency: advertiser.currency, language, now: clock.now() },
    checkNamed: createNameCheck(db, ports),
  }
  /** What rows that name nothing are in. */
  const above: Partial<Record<SheetLevel, string>> = {}
  const zone = advertiser.time_zone

  function goInto(level: SheetLevel, id: string) {
    if (level !== 'CAMPAIGN' && level !== 'AD_GROUP') return
    if (level === 'CAMPAIGN') delete above.AD_GROUP
    above[level] = id
  }
  async function planAction(line: SheetLine, action: SheetAction, row: PlannedSheetRow) {
    const level = levelOf(line)
    row.level = level
    const ids = idsOf(line)
    const own = ids[level]
    if (own === undefined && action === 'Edit') throw incomplete(idColumns[level])
    row.entity_id = own ?? newId()
    goInto(level, row.entity_id)
    if (own === undefined) return planCreation(line, level, ids, row)
    // What a result file names was made by it: it is changed, and never made again.
    const entity = findKnown(known, level, own)
    if (!entity) throw notThere(level)
    row.name = entity.name
    const changed = changedValues(line, level, entity.fields, zone)
    const values = definedOf(toWireValues(level, changed, entity.fields))
    if (Object.keys(values).length === 0) return
    await checkEdit(rowPlanning, level, own, values)
    row.before = Object.fromEntries(
      Object.keys(values).map((field) => [field, valueNow(entity.fields, field)]),
    )
    row.after = values
    row.state = 'WAITING'
  }
  async function planCreation(
    line: SheetLine,
    level: SheetLevel,
    ids: Partial<Record<SheetLevel, string>>,
    row: PlannedSheetRow,
  ) {
    row.is_new = true
    row.name = line.cells[level === 'KEYWORD' ? 'Keyword' : 'Name'] ?? ''
    const values = definedOf(toWireValues(level, newValues(line, level, zone), null))
    row.after = { ...values, ...parentIn(level, ids) }
    await checkCreation(rowPlanning, level, row.entity_id, row.after)
    row.state = 'WAITING'
  }
  /** A keyword that names a campaign alone is the campaign's. */
  function parentIn(level: SheetLevel, ids: Partial<Record<SheetLevel, string>>): Logged {
    const parent = parentOf[level]
    if (parent === null) return {}
    const isOfCampaign = level === 'KEYWORD' && !ids.AD_GROUP && (ids.CAMPAIGN || !above.AD_GROUP)
    const place = isOfCampaign ? 'CAMPAIGN' : parent
    const id = ids[place] ?? above[place]
    if (id === undefined) throw incomplete(idColumns[place])
    return { [idColumns[place].field]: id }
  }
  return {
    known,
    /** Null where a row says that nothing is to be done. */
    async plan(line: SheetLine): Promise<PlannedSheetRow | null> {
      const row: PlannedSheetRow = {
        ...{ line: line.line, cells: line.cells, level: null, is_new: false },
        ...{ entity_id: nothing, name: '', before: {}, after: {}, state: 'UNCHANGED' },
        failure: null,
      }
      try {
        const action = actionOf(line)
        if (action === null) {
          for (const [level, id] of Object.entries(readIds(line))) goInto(level as SheetLevel, id)
          return null
        }
        await planAction(line, action, row)
        return row
      } catch (error) {
        if (!isFailure(error)) throw error
        // What is below it belongs to it, and not to what is above it.
        if (row.level === null)
          for (const level of ['CAMPAIGN', 'AD_GROUP'] as const) goInto(level, nothing)
        const { code, detail } = error
        return { ...row, before: {}, after: {}, state: 'REFUSED', failure: { code, detail } }
      }
    },
  }
}

function definedOf(values: Logged): Logged {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** A keyword's status is its being archived. */
function valueNow(fields: Logged, field: string): unknown {
  return field === 'archived' ? fields.status === 'ARCHIVED' : (fields[field] ?? null)
}

/** Many ad groups name the same: it is checked once. */
function createNameCheck(db: Db, ports: CampaignPorts): RowPlanning['checkNamed'] {
  const checks = new Map<string, Promise<void>>()
  return (group, before) => {
    const named = (one: AdGroupRow | null) =>
      one && [one.targeting_spec, one.optimization_goal_metadata]
    const key = JSON.stringify([named(group), named(before)])
    const found = checks.get(key) ?? checkNamed(db, ports, { group, before })
    checks.set(key, found)
    return found
  }
}
