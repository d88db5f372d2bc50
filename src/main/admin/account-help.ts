import { describeAccount, sendReset, verifyEmailOf } from '#domains/accounts'
import { say } from '../processes/progress.ts'
import { type AdminCommand, AdminError } from './command.ts'
import { findAccountOrFail } from './find-account.ts'

export const verifyEmail: AdminCommand = {
  name: 'verify-email',
  usage: '<who>',
  about: 'Mark an account’s address as verified, when its owner has proven it in another way',
  words: [1, 1],
  async run({ database, services }, [who = '']) {
    const isNew = await database.transaction(async (db) =>
      verifyEmailOf(db, services, (await findAccountOrFail(db, who)).id),
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
      sendReset(db, services, await findAccountOrFail(db, who), 'requested'),
    )
    if (!isSent) throw new AdminError('That address has received too many mails. Try later.')
    say('The mail is on its way.')
  },
}

export const makeOperator: AdminCommand = {
  name: 'make-operator',
  usage: '<who>',
  about: 'How to give an account access to the operator’s pages',
  words: [1, 1],
  async run({ database, services, config }, [who = '']) {
    const facts = await describeAccount(
      database.reader,
      await findAccountOrFail(database.reader, who),
    )
    const username = String(facts.username)
    if (services.settings.operators.includes(username.toLowerCase()))
      return say(`@${username} is an operator.`)
    const names = [...services.settings.operators, username].join(',')
    say(
      'Operators are named in a setting, so that write access to the database does not make anyone an operator.',
    )
    say(`Set OPERATORS=${names} and start ${config.BRAND_NAME} again.`)
  },
}
