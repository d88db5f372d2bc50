import { highestId, type InterestId, type PersonId, type PinId } from '#contract/ids'
import { selectPublicTopics } from '#domains/pins'
import { isJobDue, recordRun } from '#domains/search'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { everything } from './popular.ts'
import {
  deletePopularBut,
  type Ranked,
  replacePopular,
  type SavedRow,
  selectSaved,
} from './popular-queries.ts'
import { popularityOf } from './popularity.ts'
import { tagsOf } from './topic-finder.ts'
import { readTopicTree, type TopicTree } from './topic-tree.ts'

const job = 'popular'
const batch = 2_000
/** The latest saves are enough to find what is popular. */
const savesRead = 200_000
const keptPerInterest = 400
const keptOfAll = 2_000

/** Recomputes popular pins, by interest and overall, from the latest saves, if the last run is long enough ago or `isAtOnce`. */
export async function refreshPopular(
  services: Services,
  database: Database,
  { isAtOnce = false } = {},
): Promise<void> {
  if (!isAtOnce && !(await isJobDue(database.reader, job, services.clock.now()))) return
  const startedAt = performance.now()
  const tree = await readTopicTree(database.reader, services.texts)
  const lists = new Map<InterestId, Ranked[]>([[everything, []]])
  for (const { pin_id, people, interests } of await readPictures(database, tree)) {
    const one = { pin_id, score: popularityOf([...people.values()]) }
    for (const id of [everything, ...interests]) {
      const list = lists.get(id)
      if (list) list.push(one)
      else lists.set(id, [one])
    }
  }
  for (const [id, list] of lists) {
    const max = id === everything ? keptOfAll : keptPerInterest
    const kept = list.toSorted((a, b) => b.score - a.score).slice(0, max)
    await database.transaction((db) => replacePopular(db, id, kept))
  }
  await database.transaction(async (db) => {
    await deletePopularBut(db, [...lists.keys()])
    await recordRun(db, {
      job,
      finishedAt: services.clock.now(),
      tookMs: performance.now() - startedAt,
    })
  })
}

interface SavedPicture {
  /** The latest pin of it with a title, or the latest without. */
  pin_id: PinId
  hasTitle: boolean
  /** When each person saved it last. */
  people: Map<PersonId, number>
  interests: Set<InterestId>
}

async function readPictures(
  { reader }: Database,
  tree: TopicTree,
): Promise<Iterable<SavedPicture>> {
  const pictures = new Map<string, SavedPicture>()
  let before: PinId = highestId
  for (let read = 0; read < savesRead; read += batch) {
    const page = await selectSaved(reader, before, batch)
    const seen = page.filter(({ is_public }) => is_public)
    const chosen = await selectPublicTopics(reader, [
      ...new Set(seen.map(({ root_pin_id }) => root_pin_id)),
    ])
    for (const saved of seen)
      notePicture(pictures, saved, topicsOf(tree, saved, chosen.get(saved.root_pin_id)))
    const last = page.at(-1)
    if (!last) break
    before = last.id
  }
  return pictures.values()
}

function notePicture(
  pictures: Map<string, SavedPicture>,
  saved: SavedRow,
  topics: ReadonlySet<InterestId>,
): void {
  const { id, person_id, image_signature, title, created_at } = saved
  const known = pictures.get(image_signature)
  const picture = known ?? {
    pin_id: id,
    hasTitle: title !== '',
    people: new Map<PersonId, number>(),
    interests: new Set<InterestId>(),
  }
  if (!known) pictures.set(image_signature, picture)
  if (!picture.hasTitle && title !== '') Object.assign(picture, { pin_id: id, hasTitle: true })
  if (!picture.people.has(person_id)) picture.people.set(person_id, created_at.getTime())
  for (const topic of topics) picture.interests.add(topic)
}

/** What its creator chose, also for what is saved of it; else what the words of this save say. */
function topicsOf(
  tree: TopicTree,
  { title, board_name, description }: SavedRow,
  chosen: readonly InterestId[] = [],
): ReadonlySet<InterestId> {
  const said = tree.withAbove(chosen)
  if (said.size > 0) return said
  const texts = [title, board_name, ...tagsOf(description)]
  return new Set(texts.flatMap((text) => [...tree.topicsOf(text)]))
}
