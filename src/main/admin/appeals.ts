import { type AppealId, isId } from '#contract/ids'
import { answerAppeal, selectOpenAppeals } from '#domains/accounts'
import { say } from '../processes/progress.ts'
import { type AdminCommand, AdminError } from './command.ts'

const maxShown = 200

export const appeals: AdminCommand = {
  name: 'appeals',
  usage: '[--json] | <number> --lift | <number> --keep',
  about: 'Open appeals, the oldest first; or settle one, and mail the answer',
  options: {
    json: { type: 'boolean' },
    lift: { type: 'boolean' },
    keep: { type: 'boolean' },
  },
  words: [0, 1],
  async run({ database, services }, [id], options) {
    if (id === undefined) {
      const open = await selectOpenAppeals(database.reader, maxShown)
      if (options.json) return say(JSON.stringify(open))
      if (open.length === 0) return say('No appeal is open.')
      for (const one of open) {
        const who = one.username === null ? 'no account' : `@${one.username}`
        say(`${one.id}  ${one.created_at.toISOString().slice(0, 16)}  ${one.email} (${who})`)
        for (const line of one.message.split('\n')) say(`    ${line}`)
      }
      return
    }
    if (!isId<AppealId>(id)) throw new AdminError('An appeal is named by its number.')
    if (options.lift === options.keep) throw new AdminError('Say --lift or --keep.')
    await database.transaction((db) =>
      answerAppeal(db, services, id, options.lift ? 'lifted' : 'kept'),
    )
    say(options.lift ? 'Settled; the account is open again.' : 'Settled; the account stays closed.')
  },
}
