import type { AdvertiserId, BoardId, CommentId, PersonId, PinId, SectionId } from '#contract/ids'
import { findPermitted } from '#domains/advertisers'
import type { Writer } from '#platform/database'
import { insertBoardFollow } from '../src/domains/boards/followers/follow-queries.ts'
import { acceptInvite, insertInvite } from '../src/domains/boards/people/invite-queries.ts'
import { findComment, insertLike } from '../src/domains/comments/comment-queries.ts'
import { insertPersonFollow } from '../src/domains/people/follow-queries.ts'
import { lockEditablePins } from '../src/domains/pins/many/lock-pins.ts'
import { lockSection } from '../src/domains/pins/many/lock-section.ts'
import { lockTargetPlace } from '../src/domains/pins/place-pin.ts'
import { maySee } from '../src/domains/reports/subject-queries.ts'

/*
 * Compiled, never run. The first call of each group is right; the others swap ids, or hand over a plain
 * string, and must not compile.
 */

interface Ids {
  db: Writer
  now: Date
  text: string
  board: BoardId
  section: SectionId
  pin: PinId
  person: PersonId
  comment: CommentId
  advertiser: AdvertiserId
}

export const saving = ({ db, board, section, person, text }: Ids) => [
  lockTargetPlace(db, board, section, person),
  // @ts-expect-error
  lockTargetPlace(db, section, board, person),
  // @ts-expect-error
  lockTargetPlace(db, person, section, board),
  // @ts-expect-error
  lockTargetPlace(db, text, section, person),
]

export const moving = ({ db, board, section, pin, person, text }: Ids) => [
  lockEditablePins(db, [pin], person, [board]),
  // @ts-expect-error
  lockEditablePins(db, [board], person, [pin]),
  // @ts-expect-error
  lockEditablePins(db, [text], person),
  lockSection(db, section, [pin], person),
  // @ts-expect-error
  lockSection(db, pin, [section], person),
]

export const inviting = ({ db, now: at, board, person, text }: Ids) => [
  insertInvite(db, { boardId: board, personId: person, invitedBy: person, at }),
  // @ts-expect-error
  insertInvite(db, { boardId: person, personId: board, invitedBy: person, at }),
  acceptInvite(db, board, person, at),
  // @ts-expect-error
  acceptInvite(db, person, board, at),
  // @ts-expect-error
  acceptInvite(db, text, person, at),
]

export const commenting = ({ db, now, comment, pin, person, text }: Ids) => [
  findComment(db, comment, person),
  // @ts-expect-error
  findComment(db, pin, person),
  // @ts-expect-error
  findComment(db, text, person),
  // @ts-expect-error
  insertLike(db, person, comment, now),
]

export const following = ({ db, now, board, person, text }: Ids) => [
  insertBoardFollow(db, person, board, now),
  // @ts-expect-error
  insertBoardFollow(db, board, person, now),
  // @ts-expect-error
  insertPersonFollow(db, person, board, now),
  // @ts-expect-error
  insertPersonFollow(db, person, text, now),
]

export const reporting = ({ db, pin, section, person, text }: Ids) => [
  maySee(db, 'pin', pin, person),
  // @ts-expect-error
  maySee(db, 'pin', person, pin),
  // @ts-expect-error
  maySee(db, 'board', section, person),
  // @ts-expect-error
  maySee(db, 'pin', text, person),
]

export const acting = ({ db, advertiser, person, text }: Ids) => [
  findPermitted(db, advertiser, person, 'create'),
  // @ts-expect-error
  findPermitted(db, person, advertiser, 'create'),
  // @ts-expect-error
  findPermitted(db, text, person, 'create'),
]
