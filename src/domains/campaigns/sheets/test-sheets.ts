import { listCampaigns } from '#contract/campaigns/campaigns'
import { sheetHeads } from '#contract/campaigns/sheets/sheet-columns'
import {
  applySheet,
  getSheet,
  listSheetRows,
  readSheetLines,
  readSheetResult,
  type Sheet,
  type SheetRow,
  uploadSheet,
} from '#contract/campaigns/sheets/sheets'
import { csvLine } from '#contract/transfer/csv-line'
import { runAllJobs } from '#testing/run-all-jobs'
import type { CastName } from '#testing/world'
import { shop, world } from '../test-campaigns.ts'

export const own = () => ({ advertiser_id: shop.advertiser.id })

export type Row = Partial<Record<string, string | number | null>>

/** A sheet as CSV. */
export function csvOf(rows: readonly Row[], heads: readonly string[] = sheetHeads): string {
  const lines = rows.map((row) => csvLine(heads.map((head) => row[head] ?? null)))
  return [csvLine(['Bulk sheet']), csvLine(['Help']), csvLine(heads), ...lines].join('')
}

/** Hands a sheet over, and has it read. */
export async function upload(file: string | Uint8Array, name: CastName = 'ada'): Promise<Sheet> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const input = { ...own(), file: bytes, name: 'Summer.csv' }
  const { id } = (await world.as(name).runRaw(uploadSheet, input)) as Sheet
  await runAllJobs(world)
  return sheetOf(id)
}

export const sheetOf = (sheet_id: string) =>
  world.as('ada').runRaw(getSheet, { ...own(), sheet_id }) as Promise<Sheet>

export async function apply(sheet_id: string): Promise<Sheet> {
  await world.as('ada').runRaw(applySheet, { ...own(), sheet_id })
  await runAllJobs(world)
  return sheetOf(sheet_id)
}

export async function rowsOf(sheet_id: string): Promise<SheetRow[]> {
  const input = { ...own(), sheet_id, page_size: 250 }
  return ((await world.as('ada').runRaw(listSheetRows, input)) as { items: SheetRow[] }).items
}

/** What became of each row, in words. */
export const outcomes = async (sheet_id: string) =>
  (await rowsOf(sheet_id)).map(({ state, exception }) => exception?.reason ?? state)

interface Lines {
  heads: string[]
  lines: (string | number | null)[][]
  bookmark: string | null
}

/** All lines of a download, page after page. */
export async function download(input: object = {}): Promise<Row[]> {
  return pages((after) => world.as('ada').runRaw(readSheetLines, { ...own(), ...input, after }))
}

export async function resultOf(sheet_id: string, only_refused = false): Promise<Row[]> {
  return pages((after) =>
    world.as('ada').runRaw(readSheetResult, { ...own(), sheet_id, only_refused, after }),
  )
}

async function pages(read: (after: string | null) => Promise<unknown>): Promise<Row[]> {
  const found: Row[] = []
  let after: string | null = null
  do {
    const page = (await read(after)) as Lines
    found.push(
      ...page.lines.map((line) => Object.fromEntries(page.heads.map((h, n) => [h, line[n]]))),
    )
    after = page.bookmark
  } while (after !== null)
  return found
}

export const create = (row: Row): Row => ({ Action: 'Create', ...row })
export const campaign = (more: Row = {}) =>
  create({ Type: 'Campaign', Name: 'Summer', Objective: 'CONSIDERATION', ...more })
export const group = (more: Row = {}) =>
  create({
    ...{ Type: 'AD_GROUP', Name: 'Lamps', 'Billable event': 'CLICKTHROUGH', Budget: 10 },
    ...{ Countries: 'DE', ...more },
  })
export const keyword = (more: Row = {}) =>
  create({ Type: 'KEYWORD', Keyword: 'desk lamp', 'Match type': 'BROAD', ...more })

/** Campaigns that are there, by their name. */
export async function named(name: string) {
  const { items } = await world.as('ada').run(listCampaigns, { ...own(), page_size: 250 })
  return items.filter((one) => one.name === name)
}
