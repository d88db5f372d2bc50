import { highestId, isId } from '#contract/ids'
import {
  getPurge,
  listPurgePeople,
  listPurgePins,
  listPurges,
} from '#contract/reports/purges/list-purges'
import type { PurgePin } from '#contract/reports/purges/purge'
import { answerQuery, memberOf } from '#platform/operations'
import { cutToPage, readBookmark, readIdBookmark, writeBookmark } from '#platform/paging'
import { selectSubjects } from '../subject-queries.ts'
import { selectPeople } from './people-queries.ts'
import { selectListedPins, selectPublic } from './pin-queries.ts'
import { findPurge, selectPurges } from './purge-queries.ts'
import { findPurgeView, purgeOr404, toPurge } from './purge-views.ts'

export const listPurgesHandler = answerQuery(listPurges, async (context, input) => {
  const start = readIdBookmark(input.bookmarks, 'purges')
  if (start === 'end') return { items: [], bookmark: null }
  const found = await selectPurges(context.db, start ?? highestId, input.page_size + 1)
  const { shown, bookmark } = cutToPage(found, input.page_size, ({ id }) =>
    writeBookmark('purges', [id]),
  )
  const viewer = { id: memberOf(context).id, now: context.clock.now() }
  return { items: shown.map((one) => toPurge(one, viewer)), bookmark }
})

export const getPurgeHandler = answerQuery(getPurge, (context, { id }) =>
  findPurgeView(context.db, id, { id: memberOf(context).id, now: context.clock.now() }),
)

export const listPurgePinsHandler = answerQuery(listPurgePins, async ({ db }, input) => {
  purgeOr404(await findPurge(db, input.id))
  const start = readIdBookmark(input.bookmarks, 'purge_pins')
  if (start === 'end') return { items: [], bookmark: null }
  const found = await selectListedPins(db, input.id, start ?? '0', input.page_size + 1)
  const { shown, bookmark } = cutToPage(found, input.page_size, (id) =>
    writeBookmark('purge_pins', [id]),
  )
  const open = await selectPublic(db, shown)
  const subjects = await selectSubjects(
    db,
    [...open].map((id) => ({ subject: 'pin', subject_id: id })),
  )
  const items = shown.map((id): PurgePin => {
    const about = subjects.get(`pin ${id}`)
    const username = about?.person_card
      ? (JSON.parse(about.person_card) as { username: string }).username
      : null
    return {
      id,
      title: about?.title ?? '',
      text: about?.text ?? '',
      username,
      url: about?.path ?? null,
    }
  })
  return { items, bookmark }
})

export const listPurgePeopleHandler = answerQuery(listPurgePeople, async ({ db }, input) => {
  purgeOr404(await findPurge(db, input.id))
  const start = readBookmark(input.bookmarks, 'purge_people', 2)
  if (start === 'end') return { items: [], bookmark: null }
  const [pins = '', id = ''] = start ?? []
  const after = isId(id) && /^\d{1,9}$/.test(pins) ? { pins: Number(pins), id } : null
  const found = await selectPeople(db, input.id, after, input.page_size + 1)
  const { shown, bookmark } = cutToPage(found, input.page_size, (last) =>
    writeBookmark('purge_people', [String(last.pins), last.person_id]),
  )
  return { items: shown.map(({ person_id, ...one }) => ({ id: person_id, ...one })), bookmark }
})
