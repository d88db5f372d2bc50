import { loginTypes } from '#contract/accounts/log-in/login-types'
import { offerPasskey } from '#contract/accounts/second-factor/passkeys'
import { limits } from '#contract/limits'
import { tokenHash } from '#platform/crypto'
import { wrote } from '#platform/database'
import { answerCommand, type CommandContext, memberOf } from '#platform/operations'
import { creationOptions } from './creation-options.ts'
import { canKeepPasskeys } from './relying-party.ts'

/** Needs no password again: it was entered at the log-in a moment ago. */
export const offerPasskeyHandler = answerCommand(offerPasskey, async (context) => ({
  options: (await claimOffer(context)) ? await creationOptions(context, []) : null,
}))

/** Logging in by code counts too, because the password came before it. */
const byPassword = [loginTypes.email, loginTypes.multifactor]

/** Of several concurrent tabs and devices, one gets the offer. */
const claim = `update accounts a set passkey_offered_at = $2
  where a.id = $1 and a.passkey_offered_at is null and a.password_hash is not null
    and not exists (select 1 from passkeys k where k.account_id = $1)
    and exists (select 1 from sessions s
      where s.token_hash = $3 and s.account_id = $1 and s.login_type = any($4::int[])
        and s.created_at > $2::timestamptz - make_interval(mins => ${limits.freshLoginMinutes}))
  returning 1`

async function claimOffer(context: CommandContext): Promise<boolean> {
  const { caller, clock, db, settings } = context
  if (caller.sessionToken === null || !canKeepPasskeys(settings)) return false
  const session = tokenHash(caller.sessionToken)
  return wrote(db, claim, [memberOf(context).id, clock.now(), session, byPassword])
}
