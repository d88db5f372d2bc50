import { createHmac } from 'node:crypto'
import { Failure } from '#contract/errors'
import type { IdentityFetch } from './identity-http.ts'

export interface FacebookSetup {
  appId: string
  appSecret: string
  /** As `https://graph.facebook.com`. */
  graphUrl: string
  /** As `https://www.facebook.com`. Its origin is the issuer of the app's accounts. */
  dialogUrl: string
  /** As `v23.0`. */
  version: string
  scope: string
}

export interface FacebookProfile {
  id: string
  email: string | null
  name: string
  firstName: string
  lastName: string
  gender: string | null
  /** `YYYY-MM-DD`, where the whole date is known. */
  birthday: string | null
  /** null for a default picture. */
  pictureUrl: string | null
}

/** A Facebook app's client for log-ins. */
export interface FacebookClient {
  setup: FacebookSetup
  issuer: string
  authorizationUrl(redirectUri: string, state: string): string
  redeem(code: string, redirectUri: string): Promise<string>
  /** The profile of the token's owner, if the token was issued to this app; throws provider_token_invalid otherwise. */
  readProfile(token: string): Promise<FacebookProfile>
}

type Answer = Record<string, unknown>

const profileFields =
  'id,email,name,first_name,last_name,gender,birthday,picture.width(400).height(400){url,is_silhouette}'

export function createFacebookClient(
  setup: FacebookSetup,
  fetchProvider: IdentityFetch,
): FacebookClient {
  const issuer = new URL(setup.dialogUrl).origin
  const appToken = `${setup.appId}|${setup.appSecret}`

  const get = async (path: string, fields: Record<string, string>): Promise<Answer> => {
    const url = `${setup.graphUrl}/${setup.version}/${path}?${new URLSearchParams(fields)}`
    const answer = await fetchProvider(url)
    const parsed = await answer.json().catch(() => null)
    if (!answer.ok || !isObject(parsed)) throw refusal()
    return parsed
  }
  /** Proves to Facebook that the request comes from the app itself. */
  const signed = (token: string) => ({
    access_token: token,
    appsecret_proof: createHmac('sha256', setup.appSecret).update(token).digest('hex'),
  })

  const findOwner = async (token: string): Promise<string> => {
    const { data } = await get('debug_token', { input_token: token, ...signed(appToken) })
    if (!isObject(data)) throw refusal()
    const isForThisApp = String(data.app_id) === setup.appId && data.is_valid === true
    if (!isForThisApp || (data.type ?? 'USER') !== 'USER') throw refusal()
    const owner = String(data.user_id ?? '')
    if (!/^\d{1,64}$/.test(owner)) throw refusal()
    return owner
  }

  return {
    setup,
    issuer,
    authorizationUrl: (redirectUri, state) =>
      `${setup.dialogUrl}/${setup.version}/dialog/oauth?${new URLSearchParams({
        client_id: setup.appId,
        redirect_uri: redirectUri,
        state,
        response_type: 'code',
        scope: setup.scope,
        display: 'popup',
      })}`,
    async redeem(code, redirectUri) {
      const { access_token: token } = await get('oauth/access_token', {
        client_id: setup.appId,
        client_secret: setup.appSecret,
        redirect_uri: redirectUri,
        code,
      })
      if (typeof token !== 'string' || token === '') throw refusal()
      return token
    },
    async readProfile(token) {
      const owner = await findOwner(token)
      const profile = toProfile(await get('me', { fields: profileFields, ...signed(token) }))
      if (profile.id !== owner) throw refusal()
      return profile
    },
  }
}

function toProfile(me: Answer): FacebookProfile {
  const firstName = text(me.first_name, 100) ?? ''
  const lastName = text(me.last_name, 100) ?? ''
  return {
    id: String(me.id ?? ''),
    email: text(me.email, 254),
    name: text(me.name, 200) ?? `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    gender: text(me.gender, 40),
    birthday: wholeDate(me.birthday),
    pictureUrl: pictureOf(me.picture),
  }
}

/** `MM/DD/YYYY`; people may hide the year or the day. */
function wholeDate(birthday: unknown): string | null {
  const [, month, day, year] =
    (typeof birthday === 'string' && /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(birthday)) || []
  return year === undefined ? null : `${year}-${month}-${day}`
}

function pictureOf(picture: unknown): string | null {
  const data = isObject(picture) ? picture.data : null
  if (!isObject(data) || data.is_silhouette === true) return null
  return text(data.url, 2_048)
}

function text(value: unknown, maxLength: number): string | null {
  if (typeof value !== 'string' || value.length > maxLength) return null
  const isFit = value.isWellFormed() && !value.includes('\u0000') && value.trim() !== ''
  return isFit ? value.trim() : null
}

function isObject(value: unknown): value is Answer {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

function refusal(): Failure {
  return new Failure('provider_token_invalid')
}
