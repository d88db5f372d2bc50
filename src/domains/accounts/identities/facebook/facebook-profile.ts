import { facebookProfile } from '#contract/accounts/identities/facebook-profile'
import { answerPreparedCommand } from '#platform/operations'
import { daySeconds } from '../../visits/social-profile.ts'
import { facebookOf } from '../parties.ts'
import { usableEmail } from '../provided-email.ts'

export const facebookProfileHandler = answerPreparedCommand(
  facebookProfile,
  (context, { access_token }) => facebookOf(context).readProfile(access_token),
  async (_context, { fields }, profile) => {
    const all = {
      id: profile.id,
      email: usableEmail(profile.email),
      first_name: profile.firstName,
      last_name: profile.lastName,
      gender: profile.gender,
      birthday: daySeconds(profile.birthday),
      picture: profile.pictureUrl,
    }
    // `picture.width(100){url}` requests the picture too.
    const wanted = fields?.map((field) => /^\s*(\w*)/.exec(field)?.[1])
    return Object.fromEntries(
      Object.entries(all).filter(([name]) => wanted?.includes(name) ?? true),
    )
  },
)
