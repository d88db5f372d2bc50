import { limits } from '#contract/limits'
import { allowVideos, refuseVideos } from '#domains/media'
import { say } from '../processes/progress.ts'
import { type AdminCommand, AdminError } from './command.ts'
import { findAccountOrFail } from './find-account.ts'

export const refuseVideoUploads: AdminCommand = {
  name: 'refuse-videos',
  usage: '<who> [--reason TEXT]',
  about: 'Take the upload of videos away from a member; what they have uploaded stays',
  options: { reason: { type: 'string' } },
  words: [1, 1],
  async run({ database, services }, [who = ''], { reason }) {
    await database.transaction(async (db) => {
      const { id } = await findAccountOrFail(db, who)
      const text = String(reason ?? '').slice(0, limits.stateReasonLength)
      await refuseVideos(db, id, text, services.clock.now())
    })
    say('No more videos.')
  },
}

export const allowVideoUploads: AdminCommand = {
  name: 'allow-videos',
  usage: '<who>',
  about: 'Let a member upload videos again',
  words: [1, 1],
  async run({ database }, [who = '']) {
    const isChanged = await database.transaction(async (db) =>
      allowVideos(db, (await findAccountOrFail(db, who)).id),
    )
    if (!isChanged) throw new AdminError('They may upload videos.')
    say('Allowed again.')
  },
}
