import { createHash } from 'node:crypto'
import { Failure } from '#contract/errors'
import type { IdentityFetch } from './identity-http.ts'

export interface InstagramSetup {
  clientId: string
  clientSecret: string
  /** As `https://www.instagram.com`. */
  dialogUrl: string
  /** As `https://api.instagram.com`. */
  tokenUrl: string
  /** As `https://graph.instagram.com`. */
  graphUrl: string
}

/** The secrets of one authorization request. */
export interface InstagramVisit {
  redirectUri: string
  state: string
  verifier: string
}

export interface InstagramAccount {
  id: string
  username: string
}

/** An Instagram app's client: it finds the owner of an account, and nothing else. */
export interface InstagramClient {
  authorizationUrl(visit: InstagramVisit): string
  /** The account of an authorization code. Its token is used once for that, and not stored. */
  findAccount(code: string, visit: InstagramVisit): Promise<InstagramAccount>
}

type Answer = Record<string, unknown>

const scope = 'instagram_business_basic'
const version = 'v23.0'

export function createInstagramClient(
  setup: InstagramSetup,
  fetchProvider: IdentityFetch,
): InstagramClient {
  const read = async (url: string, request?: Parameters<IdentityFetch>[1]): Promise<Answer> => {
    const answer = await fetchProvider(url, request)
    const parsed: unknown = await answer.json().catch(() => null)
    if (!answer.ok || !isObject(parsed)) throw new Failure('instagram_not_shown')
    return parsed
  }
  const redeem = async (code: string, visit: InstagramVisit): Promise<string> => {
    const answer = await read(`${setup.tokenUrl}/oauth/access_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        client_id: setup.clientId,
        client_secret: setup.clientSecret,
        grant_type: 'authorization_code',
        redirect_uri: visit.redirectUri,
        code,
        code_verifier: visit.verifier,
      }),
    })
    // Some versions of the API wrap it.
    const [wrapped] = Array.isArray(answer.data) ? (answer.data as unknown[]) : []
    const { access_token: token } = isObject(wrapped) ? wrapped : answer
    if (typeof token !== 'string' || token === '') throw new Failure('instagram_not_shown')
    return token
  }
  return {
    authorizationUrl: ({ redirectUri, state, verifier }) =>
      `${setup.dialogUrl}/oauth/authorize?${new URLSearchParams({
        client_id: setup.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope,
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })}`,
    async findAccount(code, visit) {
      const token = await redeem(code, visit)
      const fields = new URLSearchParams({ fields: 'user_id,username', access_token: token })
      return toAccount(await read(`${setup.graphUrl}/${version}/me?${fields}`))
    },
  }
}

function toAccount(me: Answer): InstagramAccount {
  const id = String(me.user_id ?? me.id ?? '')
  const { username } = me
  const isValid = typeof username === 'string' && /^[\w.]{1,30}$/.test(username)
  if (!/^\d{1,64}$/.test(id) || !isValid) throw new Failure('instagram_not_shown')
  return { id, username }
}

function isObject(value: unknown): value is Answer {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
