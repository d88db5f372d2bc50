import { beginInstagramClaim, finishInstagramClaim } from '#contract/claims/instagram-claim'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { newToken, tokenHash } from '#platform/crypto'
import type { InstagramVisit } from '#platform/identity'
import {
  type AnyContext,
  answerCommand,
  answerPreparedCommand,
  memberOf,
  type PrepareContext,
  type Services,
} from '#platform/operations'
import { toInstagramClaim } from './instagram-claim.ts'
import { beginVisit, consumeVisit, findInstagram, saveInstagram } from './instagram-queries.ts'

const purpose = 'instagram claim'

export const beginInstagramClaimHandler = answerCommand(beginInstagramClaim, async (context) => {
  const { db, newId, clock, encryption } = context
  const party = partyOf(context)
  const visit: InstagramVisit = {
    redirectUri: callbackOf(context),
    state: newToken(),
    verifier: newToken(),
  }
  const secrets = { verifier: visit.verifier, session: sessionOf(context) }
  await beginVisit(db, {
    id: newId(),
    person_id: memberOf(context).id,
    token: hashOf(visit.state),
    secrets: encryption.encrypt(purpose, Buffer.from(JSON.stringify(secrets))),
    now: clock.now(),
  })
  return { location: party.authorizationUrl(visit) }
})

/** Valid for the person and the session that began it, once, and for ten minutes. */
export const finishInstagramClaimHandler = answerPreparedCommand(
  finishInstagramClaim,
  async (context, { code = '', state = '' }) => {
    const party = partyOf(context)
    const secrets = await takeSecrets(context, state)
    if (secrets?.session !== sessionOf(context) || code === '')
      throw new Failure('instagram_not_shown')
    const { verifier } = secrets
    return party.findAccount(code, { redirectUri: callbackOf(context), state, verifier })
  },
  async (context, _input, account) => {
    const { db, newId, clock } = context
    const person_id = memberOf(context).id
    const claim = { id: newId(), person_id, account: account.id, username: account.username }
    if (!(await saveInstagram(db, { ...claim, now: clock.now() })))
      throw new Failure('instagram_taken')
    const kept = await findInstagram(db, person_id)
    if (!kept) throw new Error('A connected Instagram account was not found')
    return toInstagramClaim(kept)
  },
)

interface VisitSecrets {
  verifier: string
  session: string
}

async function takeSecrets(context: PrepareContext, state: string): Promise<VisitSecrets | null> {
  const { database, clock, encryption } = context
  const since = new Date(clock.now().getTime() - limits.challengeMinutes * 60_000)
  const encrypted = await database.transaction((db) =>
    consumeVisit(db, memberOf(context).id, hashOf(state), since),
  )
  return (
    encrypted && (JSON.parse(encryption.decrypt(purpose, encrypted).toString()) as VisitSecrets)
  )
}

function partyOf({ identity }: Pick<Services, 'identity'>) {
  if (identity.instagram === null) throw new Failure('instagram_not_set_up')
  return identity.instagram
}

const callbackOf = ({ settings }: Pick<Services, 'settings'>) =>
  `${settings.publicUrl}/connect/instagram/callback/`

const sessionOf = ({ caller }: Pick<AnyContext, 'caller'>) => hashOf(caller.sessionToken ?? '')

const hashOf = (text: string) => tokenHash(text).toString('hex')
