import { type FewerKind, listSeeFewer, type SeeFewerEntry } from '#contract/discover/see-fewer'
import type { PersonId } from '#contract/ids'
import { imagePath } from '#contract/media/image-address'
import { openableBy } from '#domains/boards'
import { portraitsOf } from '#domains/people'
import { toRfc2822 } from '#platform/clock'
import { type Db, rows } from '#platform/database'
import { mediaAddress } from '#platform/json'
import { answerQuery, memberOf } from '#platform/operations'
import { cutToPage, readBookmark, writeBookmark } from '#platform/paging'

interface EntryRow {
  kind: FewerKind
  subject: string
  noted_at: Date
}

const feed = 'see_fewer'

const entries = `select kind, subject, noted_at from see_fewer
  where person_id = $1 and ($2::timestamptz is null or (noted_at, kind, subject) < ($2, $3, $4))
  order by noted_at desc, kind desc, subject desc limit $5`

export const listSeeFewerHandler = answerQuery(listSeeFewer, async (context, input) => {
  const { db } = context
  const { id } = memberOf(context)
  const start = readBookmark(input.bookmarks, feed, 3)
  if (start === 'end') return { items: [], bookmark: null }
  const [ms = '', kind = '', subject = ''] = start ?? []
  const after = /^\d{1,14}$/.test(ms) ? new Date(Number(ms)) : null
  const found = await rows<EntryRow>(db, entries, [id, after, kind, subject, input.page_size + 1])
  const { shown, bookmark } = cutToPage(found, input.page_size, (last) =>
    writeBookmark(feed, [String(last.noted_at.getTime()), last.kind, last.subject]),
  )
  const named = await nameSubjects(db, shown, id)
  return {
    items: shown.map((one) => ({
      of: one.kind,
      subject: one.subject,
      ...(named.get(keyOf(one)) ?? { name: null, url: null, image_url: null }),
      noted_at: toRfc2822(one.noted_at),
    })),
    bookmark,
  }
})

interface NamedRow {
  subject: string
  name: string
  url: string
  /** Of a picture or a portrait. */
  signature: string | null
}

const pinsScanned = 24

/** For each picture the newest pin of it that the viewer may open. */
const pictures = `select wanted.subject, shown.name, shown.url, wanted.subject as signature
  from unnest($1::text[]) wanted (subject)
  cross join lateral (
    select p.title as name, '/pin/' || p.id || '/' as url
      from (select id, board_id, title from pins where image_signature = wanted.subject
             order by id desc limit ${pinsScanned}) p
      join boards b on b.id = p.board_id where ${openableBy('$2')} order by p.id desc limit 1) shown`

/** A limit for each picture cannot be kept by several machines together: each looks for its newest. */
const picturesOnMachines = `select distinct on (p.image_signature) p.image_signature as subject, p.title as name,
    '/pin/' || p.id || '/' as url, p.image_signature as signature
  from pins p join boards b on b.id = p.board_id
 where p.image_signature = any($1::text[]) and ${openableBy('$2')} order by p.image_signature, p.id desc`

const boards = `select b.id::text as subject, b.name, '/' || owner.username || '/' || b.slug || '/' as url,
    substr(b.cover_pictures[1], 1, 32) as signature
  from boards b join people owner on owner.id = b.owner_id
 where b.id = any($1::bigint[]) and ${openableBy('$2')}`

const people = `select p.id::text as subject, p.full_name as name, '/' || p.username || '/' as url,
    p.image_signature as signature
  from people p where p.id = any($1::bigint[]) and p.hidden_at is null and $2::bigint is not null`

type SubjectDisplay = Pick<SeeFewerEntry, 'name' | 'url' | 'image_url'>

async function nameSubjects(
  db: Db,
  found: readonly EntryRow[],
  viewerId: PersonId,
): Promise<Map<string, SubjectDisplay>> {
  const named = new Map<string, SubjectDisplay>()
  const load = async (kinds: readonly FewerKind[], text: string) => {
    const some = found.filter(({ kind }) => kinds.includes(kind))
    if (some.length === 0) return
    const subjects = [...new Set(some.map(({ subject }) => subject))]
    for (const { subject, name, url, signature } of await rows<NamedRow>(db, text, [
      subjects,
      viewerId,
    ]))
      for (const kind of kinds)
        named.set(keyOf({ kind, subject }), { name, url, image_url: pictureOf(kind, signature) })
  }
  await load(['pin', 'interest'], (await db.isDistributed()) ? picturesOnMachines : pictures)
  await load(['board'], boards)
  await load(['person'], people)
  return named
}

function pictureOf(kind: FewerKind, signature: string | null): string | null {
  if (!signature) return null
  return kind === 'person'
    ? portraitsOf(signature).medium
    : mediaAddress(imagePath(signature, '136x136', 'webp'))
}

function keyOf({ kind, subject }: Pick<EntryRow, 'kind' | 'subject'>): string {
  return `${kind} ${subject}`
}
