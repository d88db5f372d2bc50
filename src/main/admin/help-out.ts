import { describeAccount, sendReset, verifyEmailOf } from '#domains/accounts'
import { say } from '../processes/progress.ts'
import { type AdminCommand, Refusal } from './command.ts'
import { findWho } from './find-who.ts'

export const verifyEmail: AdminCommand = {
  name: 'verify-email',
  usage: '<who>',
  about: 'Take an account’s address as verified, when its owner has proven it in another way',
  words: [1, 1],
  async run({ database, services }, [who = '']) {
    const isNew = await database.transaction(async (db) =>
      verifyEmailOf(db, services, (await findWho(db, who)).id),
    )
    say(isNew ? 'Verified.' : 'It was verified before.')
  },
}

export const resetPasswordMail: AdminCommand = {
  name: 'reset-password-mail',
  usage: '<who>',
  about: 'Mail the owner of an account a link for a new password',
  words: [1, 1],
  async run({ database, services }, [who = '']) {
    const isSent = await database.transaction(async (db) =>
      sendReset(db, services, await findWho(db, who), 'asked'),
    )
    if (!isSent) throw new Refusal('That address was sent as many mails as it may be. Try later.')
    say('The mail is on its way.')
  },
}

export const makeOperator: AdminCommand = {
  name: 'make-operator',
  usage: '<who>',
  about: 'How to let somebody see the operator’s pages',
  words: [1, 1],
  async run({ database, services, config }, [who = '']) {
    const facts = await describeAccount(database.reader, await findWho(database.reader, who))
    const username = String(facts.username)
    if (services.settings.operators.includes(username.toLowerCase()))
      return say(`@${username} is an operator.`)
    const names = [...services.settings.operators, username].join(',')
    say('Operators are named by a setting, so that nobody becomes one by writing to the database.')
    say(`Set OPERATORS=${names} and start ${config.BRAND_NAME} again.`)
  },
}
