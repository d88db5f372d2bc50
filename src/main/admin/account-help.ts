import {
  makeOperator as becomeOperator,
  describeAccount,
  sendReset,
  endOperator as takeFromOperators,
  verifyEmailOf,
} from '#domains/accounts'
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
  about: 'Let an account see the operator’s pages',
  words: [1, 1],
  async run({ database, services }, [who = '']) {
    const isNew = await database.transaction(async (db) =>
      becomeOperator(db, services, (await findAccountOrFail(db, who)).id),
    )
    say(isNew ? 'They are an operator now.' : 'They were an operator before.')
  },
}

export const endOperator: AdminCommand = {
  name: 'end-operator',
  usage: '<who>',
  about: 'Let an account no longer see the operator’s pages',
  words: [1, 1],
  async run({ database, services }, [who = '']) {
    const account = await findAccountOrFail(database.reader, who)
    const wasOne = await database.transaction((db) => takeFromOperators(db, account.id))
    const { username } = await describeAccount(database.reader, account)
    if (services.settings.operators.includes(String(username).toLowerCase()))
      throw new AdminError(`The setting OPERATORS names @${username}: take the name out of it.`)
    say(wasOne ? 'They are no operator any more.' : 'They were no operator.')
  },
}
