import { createHmac, randomBytes } from 'node:crypto'
import { chooseHeaders, choosePage } from './choose-page.ts'
import { type Exchange, readForm, redirect, sendJson } from './exchange.ts'
import { type DevPerson, emailOf, nameOf, numberOf, personIn } from './people.ts'

export interface FacebookStandIn {
  appId: string
  appSecret: string
  answer(exchange: Exchange): Promise<void>
  /** An access token of another app. */
  tokenOfAnotherApp(person: DevPerson): string
  /** An access token that the person has revoked. */
  revokedToken(person: DevPerson): string
}

interface FacebookStandInOptions {
  redirectUri: string
  portraitUrl(person: DevPerson): string
}

interface Issued {
  person: DevPerson
  appId: string
  isValid: boolean
  scopes: string[]
}

/** The dialog and the few calls of the Graph API that a log-in needs. */
export function createFacebookStandIn(options: FacebookStandInOptions): FacebookStandIn {
  const appId = '4700047'
  const appSecret = randomBytes(16).toString('hex')
  const codes = new Map<string, { person: DevPerson; scopes: string[] }>()
  const tokens = new Map<string, Issued>()
  const issueToken = (issued: Issued) => {
    const token = `EAA${randomBytes(24).toString('hex')}`
    tokens.set(token, issued)
    return token
  }
  const proofOf = (token: string) => createHmac('sha256', appSecret).update(token).digest('hex')

  const dialog = async ({ request, response, query }: Exchange): Promise<void> => {
    const back = new URL(query.get('redirect_uri') ?? options.redirectUri)
    if (query.get('client_id') !== appId || back.href !== options.redirectUri)
      return sendJson(response, 400, { error: { message: 'Not an app or address of ours' } })
    if (request.method !== 'POST') {
      const nonce = randomBytes(12).toString('base64')
      const page = choosePage({
        provider: 'Facebook',
        network: 'facebook',
        action: `?${query}`,
        nonce,
      })
      response.writeHead(200, chooseHeaders(nonce, "'none'")).end(page)
      return
    }
    const person = personIn(await readForm(request))
    back.searchParams.set('state', query.get('state') ?? '')
    if (person) {
      const code = randomBytes(16).toString('hex')
      codes.set(code, { person, scopes: (query.get('scope') ?? '').split(',') })
      back.searchParams.set('code', code)
    } else {
      back.searchParams.set('error', 'access_denied')
      back.searchParams.set('error_reason', 'user_denied')
    }
    redirect(response, back)
  }

  const exchangeCode = ({ response, query }: Exchange) => {
    const grant = codes.get(query.get('code') ?? '')
    codes.delete(query.get('code') ?? '')
    const isValid =
      query.get('client_id') === appId &&
      query.get('client_secret') === appSecret &&
      query.get('redirect_uri') === options.redirectUri
    if (!grant || !isValid) return refuse(response, 'This authorization code has been used.')
    const token = issueToken({ ...grant, appId, isValid: true })
    sendJson(response, 200, { access_token: token, token_type: 'bearer', expires_in: 5_183_944 })
  }

  const debugToken = ({ response, query }: Exchange) => {
    if (query.get('access_token') !== `${appId}|${appSecret}`)
      return refuse(response, 'The app’s own token is needed.')
    const issued = tokens.get(query.get('input_token') ?? '')
    if (!issued) return sendJson(response, 200, { data: { is_valid: false, scopes: [] } })
    sendJson(response, 200, {
      data: {
        app_id: issued.appId,
        type: 'USER',
        is_valid: issued.isValid,
        user_id: numberOf(issued.person),
        scopes: issued.scopes,
      },
    })
  }

  const me = ({ response, query }: Exchange) => {
    const token = query.get('access_token') ?? ''
    const issued = tokens.get(token)
    if (!issued?.isValid) return refuse(response, 'The access token is not valid.')
    sendJson(response, 200, profileOf(issued, options))
    return undefined
  }

  return {
    appId,
    appSecret,
    tokenOfAnotherApp: (person) =>
      issueToken({ person, appId: '111222333', isValid: true, scopes: ['email'] }),
    revokedToken: (person) => issueToken({ person, appId, isValid: false, scopes: ['email'] }),
    answer: async (exchange) => {
      const [, call = ''] = /^(?:\/graph)?\/v\d+\.\d+\/(.+)$/.exec(exchange.path) ?? []
      if (call === 'dialog/oauth') return dialog(exchange)
      if (call === 'oauth/access_token') return exchangeCode(exchange)
      const token = exchange.query.get('access_token') ?? ''
      if (exchange.query.get('appsecret_proof') !== proofOf(token))
        return refuse(exchange.response, 'API calls from the server require an appsecret_proof.')
      if (call === 'debug_token') return debugToken(exchange)
      if (call === 'me') return me(exchange)
      return sendJson(exchange.response, 404, { error: { message: 'Unknown path', code: 2500 } })
    },
  }
}

function profileOf({ person, scopes }: Issued, options: FacebookStandInOptions) {
  const email = scopes.includes('email') ? emailOf(person, 'facebook') : null
  const [year, month, day] = person.birthday?.split('-') ?? []
  return {
    id: numberOf(person),
    name: nameOf(person),
    first_name: person.givenName,
    last_name: person.familyName,
    ...(email === null ? {} : { email }),
    ...(year !== undefined && scopes.includes('user_birthday')
      ? { birthday: `${month}/${day}/${year}` }
      : {}),
    picture: { data: { url: options.portraitUrl(person), is_silhouette: !person.hasPortrait } },
  }
}

function refuse(response: Exchange['response'], message: string): void {
  sendJson(response, 400, { error: { message, type: 'OAuthException', code: 190 } })
}
