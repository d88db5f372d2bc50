import type { AdId, AdvertiserId } from '#contract/ids'
import { type Database, type Db, rows, type Writer } from '#platform/database'
import { type RepositoryRow, repositoryColumns, repositoryTables } from '../listing/ad-rows.ts'
import { selectContents } from '../listing/contents.ts'
import { wordsOf } from './words.ts'

type Key = Pick<RepositoryRow, 'advertiser_id' | 'ad_id'>

const batch = 500

/** What these ads are found by: the names of who paid, and what they say if they may be shown. */
export async function refreshWords(db: Writer, ads: readonly Key[]): Promise<void> {
  const found = await rows<RepositoryRow>(
    db,
    `select ${repositoryColumns} from unnest($1::bigint[], $2::bigint[]) as s (advertiser_id, ad_id)
       join ad_repository r on r.advertiser_id = s.advertiser_id and r.ad_id = s.ad_id ${repositoryTables}`,
    [ads.map((one) => one.advertiser_id), ads.map((one) => one.ad_id)],
  )
  const contents = await selectContents(db, found)
  const words = found.map((ad) => {
    const content = contents.get(ad.ad_id)
    const names = [ad.name, ad.business_name, ad.full_name, ad.username]
    return wordsOf([...names, content?.title, content?.description])
  })
  await rows(
    db,
    `update ad_repository r set words = s.words
       from (select w.advertiser_id, w.ad_id, array_to_tsvector(string_to_array(w.words, ' ')) as words
               from unnest($1::bigint[], $2::bigint[], $3::text[]) as w (advertiser_id, ad_id, words)) s
      where r.advertiser_id = s.advertiser_id and r.ad_id = s.ad_id and r.words is distinct from s.words`,
    [
      found.map((one) => one.advertiser_id),
      found.map((one) => one.ad_id),
      words.map((one) => one.join(' ')),
    ],
  )
}

/** The same of all, in batches: names and texts change, and ads are rejected. */
export async function refreshAllWords(database: Database): Promise<void> {
  let after: { advertiser_id: string; ad_id: string } = { advertiser_id: '0', ad_id: '0' }
  for (;;) {
    const keys = await selectKeys(database.reader, after)
    await database.transaction((db) => refreshWords(db, keys))
    const last = keys.at(-1)
    if (!last || keys.length < batch) return
    after = last
  }
}

function selectKeys(
  db: Db,
  after: { advertiser_id: string; ad_id: string },
): Promise<{ advertiser_id: AdvertiserId; ad_id: AdId }[]> {
  return rows(
    db,
    `select r.advertiser_id, r.ad_id from ad_repository r
      where (r.advertiser_id, r.ad_id) > ($1::bigint, $2::bigint) order by r.advertiser_id, r.ad_id limit ${batch}`,
    [after.advertiser_id, after.ad_id],
  )
}
