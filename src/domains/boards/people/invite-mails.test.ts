import { describe } from 'vitest'
import { itIsWholeInEveryLanguage } from '#testing/mails-in-every-language'
import { emailInviteMail, memberInviteMail } from './invite-mails.ts'

const invite = { inviter: 'Olive Grant', username: 'olive', board: 'Shells' }

describe('the invitation of an address', () => {
  itIsWholeInEveryLanguage(emailInviteMail({ ...invite, token: 's3cret' }))
})
describe('the invitation of a member', () => {
  itIsWholeInEveryLanguage(memberInviteMail(invite))
})
