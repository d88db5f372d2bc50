import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, it } from 'vitest'
import { owners } from '#db/owners'
import type { DomainJobs, PersonDeletion } from '#platform/domain'
import type { OwnData } from '#platform/own-data'
import { createTestDatabase } from '#testing/database/database'
import { ownDataByDomain } from '../own-data-by-domain.ts'
import { deletions } from './delete-person.ts'
import { jobsByDomain } from './job-list.ts'

interface Domain {
  jobs?: DomainJobs
  deletion?: PersonDeletion
  ownData?: OwnData
}

const folder = fileURLToPath(new URL('../../domains/', import.meta.url))
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const domains = await Promise.all(
  names.map(async (name) => [name, (await import(`${folder}${name}/index.ts`)) as Domain] as const),
)

it('collects the jobs, the part of a deletion and the own data of every domain that exports some', () => {
  const forgotten = domains.flatMap(([name, { jobs, deletion, ownData }]) => [
    ...(jobs && !jobsByDomain.includes(jobs) ? [`${name}: jobs`] : []),
    ...(deletion && !deletions.includes(deletion) ? [`${name}: deletion`] : []),
    ...(ownData && !ownDataByDomain.includes(ownData) ? [`${name}: ownData`] : []),
  ])
  expect(forgotten).toEqual([])
  expect(domains.length).toBeGreaterThan(15)
})

it('exports from its domain what a folder has of jobs and of a deletion', () => {
  const hidden = domains.flatMap(([name, exported]) =>
    readdirSync(folder + name)
      .filter((file) => file === 'jobs.ts' || file === 'deletion.ts')
      .filter((file) => !(file.slice(0, -3) in exported))
      .map((file) => `${name}/${file}`),
  )
  expect(hidden).toEqual([])
})

/** Columns that refer to something, and whether it is a person. One that is not listed fails the test. */
const isPerson: Record<string, boolean> = {
  person_id: true,
  account_id: true,
  owner_id: true,
  follower_id: true,
  blocker_id: true,
  muted_id: true,
  actor_id: true,
  created_by: true,
  invited_by: true,
  creator_id: true,
  brand_id: true,
  deleted_by: true,
  made_by: true,
  started_by: true,
  root_person_id: true,
  action_id: false,
  affected_id: true,
  ad_group_id: false,
  ad_id: false,
  advertiser_id: false,
  advisory_id: false,
  after_pin_id: false,
  board_id: false,
  campaign_id: false,
  charge_id: false,
  client_id: false,
  click_id: false,
  click_campaign_id: false,
  click_ad_group_id: false,
  click_ad_id: false,
  engagement_campaign_id: false,
  engagement_ad_group_id: false,
  engagement_ad_id: false,
  click_offer_id: false,
  engagement_offer_id: false,
  view_offer_id: false,
  default_view_id: false,
  draft_id: false,
  view_campaign_id: false,
  view_ad_group_id: false,
  view_ad_id: false,
  conversion_id: false,
  comment_id: false,
  conversation_id: false,
  corrects_id: false,
  cover_pin_id: false,
  credential_id: false,
  entity_id: false,
  bulk_edit_id: false,
  undoes_id: false,
  credit_id: false,
  budget_id: false,
  event_id: false,
  offer_id: false,
  order_id: false,
  order_line_id: false,
  study_id: false,
  upload_id: false,
  uploaded_by: true,
  tag_id: false,
  tax_id: true,
  // On documents, which are kept.
  bill_to_tax_id: false,
  import_id: false,
  interest_id: false,
  invoice_id: false,
  item_id: false,
  parent_id: false,
  pick_id: false,
  pin_id: false,
  profile_id: false,
  root_pin_id: false,
  section_id: false,
  source_id: false,
  first_source_id: false,
  feed_id: false,
  purge_id: false,
  report_id: false,
  ingest_id: false,
  shown_ingest_id: false,
  item_group_id: false,
  product_group_id: false,
  promoted_item_id: false,
  promotion_id: false,
  second_source_id: false,
  schedule_id: false,
  list_id: false,
  source_pin_id: false,
  story_id: false,
  // Of things of any kind: of people, too.
  subject_id: true,
  to_board_id: false,
  to_section_id: false,
  case_id: false,
  claimed_by: true,
  confirmed_by: true,
  up_to_pin_id: false,
  worker_id: false,
  // The name of an operator.
  entered_by: false,
  changed_by: true,
  reviewed_by: false,
  // The name of an operator.
  decided_by: false,
  refused_by: false,
  allowed_by: false,
}

/** Numbers of deleted accounts, by which they are deleted again where an older backup is restored. */
const remembered = new Set(['erased_accounts'])

/** The columns of each table that refer to something. */
async function readReferences(): Promise<[table: string, columns: string[]][]> {
  const test = await createTestDatabase()
  const client = new pg.Client({ connectionString: test.url })
  await client.connect()
  try {
    const { rows } = await client.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and column_name ~ '(_id|_by)$' order by 1, ordinal_position`,
    )
    return [...Map.groupBy(rows, ({ table }) => table)].map(([table, columns]) => [
      table,
      columns.map(({ column }) => column),
    ])
  } finally {
    await client.end()
    await test.drop()
  }
}

it('removes a deleted person from every table that names people', async () => {
  const references = await readReferences()
  expect(
    references.flatMap(([, columns]) => columns.filter((name) => !(name in isPerson))),
  ).toEqual([])
  const covered = new Set(deletions.flatMap(({ tables }) => tables))
  const naming = references.filter(
    ([table, columns]) => !remembered.has(table) && columns.some((name) => isPerson[name]),
  )
  expect(naming.length).toBeGreaterThan(45)
  expect(naming.map(([table]) => table).filter((table) => !covered.has(table))).toEqual([])
})

it('removes only from tables of the same domain', () => {
  const foreign = domains.flatMap(([name, { deletion }]) =>
    (deletion?.tables ?? []).filter((table) => owners[table] !== `src/domains/${name}`),
  )
  expect(foreign).toEqual([])
})
