import { highestId, isId } from '#contract/ids'
import { imagePath } from '#contract/media/image-address'
import {
  getPurge,
  listPurgePeople,
  listPurgePins,
  listPurges,
} from '#contract/reports/purges/list-purges'
import type { PurgePin } from '#contract/reports/purges/purge'
import { selectUnblocked } from '#domains/media'
import { mediaAddress } from '#platform/json'
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
  const { shown, bookmark } = cutToPage(found, input.page_size, ({ pin_id }) =>
    writeBookmark('purge_pins', [pin_id]),
  )
  const open = await selectPublic(
    db,
    shown.map(({ pin_id }) => pin_id),
  )
  const subjects = await selectSubjects(
    db,
    [...open].map((id) => ({ subject: 'pin', subject_id: id })),
  )
  const pictures = shown.flatMap(({ image_signature }) => image_signature ?? [])
  const unblocked = new Set(await selectUnblocked(db, pictures))
  const items = shown.map(({ pin_id: id, image_signature }): PurgePin => {
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
      image_url:
        about && image_signature && unblocked.has(image_signature)
          ? mediaAddress(imagePath(image_signature, '236x', 'webp'))
          : null,
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
