import type { VideoRefusalId } from '#contract/ids'
import { limits } from '#contract/limits'
import {
  announceDeletion,
  deleteAccountNow,
  liftState,
  softBanAccount,
  suspendAccount,
} from '#domains/accounts'
import { allowVideos, refuseVideos } from '#domains/media'
import { say } from '../processes/progress.ts'
import { type AdminCommand, AdminError, type Options } from './command.ts'
import { findAccountOrFail } from './find-account.ts'

const reason = { reason: { type: 'string' } } as const
const reasonOf = (options: Options) =>
  String(options.reason ?? '').slice(0, limits.stateReasonLength)

export const suspend: AdminCommand = {
  name: 'suspend',
  usage: '<who> [--reason TEXT]',
  about: 'Close an account, hide all it has and log it out; its owner may appeal',
  options: reason,
  words: [1, 1],
  async run({ database, services }, [who = ''], options) {
    await database.transaction(async (db) => {
      const account = await findAccountOrFail(db, who)
      await suspendAccount(db, services, account, reasonOf(options))
    })
    say('Suspended.')
  },
}

export const softBan: AdminCommand = {
  name: 'soft-ban',
  usage: '<who> [--reason TEXT]',
  about: 'Log an account out everywhere until a new password is set, and mail its owner the link',
  options: reason,
  words: [1, 1],
  async run({ database, services }, [who = ''], options) {
    const isSent = await database.transaction(async (db) =>
      softBanAccount(db, services, await findAccountOrFail(db, who), reasonOf(options)),
    )
    say(isSent ? 'Protected; the mail is on its way.' : 'Protected, but no mail could be written.')
  },
}

export const lift: AdminCommand = {
  name: 'lift',
  usage: '<who>',
  about: 'Open an account again that was suspended, soft-banned, deactivated or is to be deleted',
  words: [1, 1],
  async run({ database }, [who = '']) {
    const state = await database.transaction(async (db) => {
      const account = await findAccountOrFail(db, who)
      if (account.state === 'active') throw new AdminError('That account is open.')
      return liftState(db, account)
    })
    say(state === 'active' ? 'Open again.' : 'Lifted; its owner still wants it deleted.')
  },
}

export const remove: AdminCommand = {
  name: 'delete',
  usage: '<who> [--now] [--reason TEXT]',
  about: `Delete an account: in ${limits.deletionDelayDays} days unless its owner objects, or at once with --now`,
  options: { ...reason, now: { type: 'boolean' } },
  words: [1, 1],
  async run({ database, services }, [who = ''], options) {
    const dueAt = await database.transaction(async (db) => {
      const account = await findAccountOrFail(db, who)
      if (!options.now)
        return announceDeletion(db, services, account, reasonOf(options), limits.deletionDelayDays)
      await deleteAccountNow(db, services, account.id)
      return null
    })
    say(
      dueAt
        ? `To be deleted on ${dueAt.toISOString().slice(0, 10)}; its owner has been notified.`
        : 'Deleted. Its boards and pins follow while the server runs.',
    )
  },
}

export const refuseVideoUploads: AdminCommand = {
  name: 'refuse-videos',
  usage: '<who> --reason TEXT',
  about:
    'Take the upload of videos away from a member, who reads why; what they have uploaded stays',
  options: reason,
  words: [1, 1],
  async run({ database, services }, [who = ''], options) {
    const given = { reason: reasonOf(options).trim(), refused_by: null }
    if (given.reason === '') throw new AdminError('Say why, with --reason: the member reads it.')
    const isNew = await database.transaction(async (db) => {
      const { id: person_id } = await findAccountOrFail(db, who)
      return refuseVideos(db, { ...given, person_id, refused_at: services.clock.now() })
    })
    if (!isNew) throw new AdminError('They may upload no videos already.')
    say('No more videos.')
  },
}

export const allowVideoUploads: AdminCommand = {
  name: 'allow-videos',
  usage: '<who>',
  about: 'Let a member upload videos again',
  words: [1, 1],
  async run({ database, services }, [who = '']) {
    const isChanged = await database.transaction(async (db) =>
      allowVideos(db, (await findAccountOrFail(db, who)).id, {
        ...{ id: services.newId<VideoRefusalId>(), by: null, at: services.clock.now() },
      }),
    )
    if (!isChanged) throw new AdminError('They may upload videos.')
    say('Allowed again.')
  },
}
