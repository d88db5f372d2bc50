import { createHash, randomBytes } from 'node:crypto'
import { chooseHeaders, choosePage } from './choose-page.ts'
import { type Exchange, readForm, redirect, sendJson } from './exchange.ts'
import { type DevPerson, nameOf, numberOf, personIn } from './people.ts'

export interface InstagramStandIn {
  clientId: string
  clientSecret: string
  answer(exchange: Exchange): Promise<void>
}

/** The dialog, the code exchange and the one API call that claiming an account needs. */
export function createInstagramStandIn(redirectUri: string): InstagramStandIn {
  const clientId = '5800058'
  const clientSecret = randomBytes(16).toString('hex')
  const codes = new Map<string, { person: DevPerson; challenge: string }>()
  const tokens = new Map<string, DevPerson>()

  const dialog = async ({ request, response, query }: Exchange): Promise<void> => {
    const isOurs = query.get('client_id') === clientId && query.get('redirect_uri') === redirectUri
    if (!isOurs || query.get('response_type') !== 'code')
      return sendJson(response, 400, { error_message: 'Not an app or address of ours' })
    if (request.method !== 'POST') {
      const nonce = randomBytes(12).toString('base64')
      const about = { provider: 'Instagram', network: 'instagram', action: `?${query}`, nonce }
      response.writeHead(200, chooseHeaders(nonce, "'none'")).end(choosePage(about))
      return
    }
    const person = personIn(await readForm(request))
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    if (person) {
      const code = randomBytes(16).toString('hex')
      codes.set(code, { person, challenge: query.get('code_challenge') ?? '' })
      back.searchParams.set('code', code)
    } else back.searchParams.set('error', 'access_denied')
    redirect(response, back)
  }

  const exchangeCode = async ({ request, response }: Exchange): Promise<void> => {
    const form = await readForm(request)
    const grant = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const proof = createHash('sha256').update(form.get('code_verifier') ?? '')
    const isValid =
      form.get('client_id') === clientId &&
      form.get('client_secret') === clientSecret &&
      form.get('redirect_uri') === redirectUri &&
      form.get('grant_type') === 'authorization_code' &&
      grant?.challenge === proof.digest('base64url')
    if (!grant || !isValid)
      return sendJson(response, 400, { error_message: 'This authorization code has been used' })
    const token = `IGAA${randomBytes(24).toString('hex')}`
    tokens.set(token, grant.person)
    sendJson(response, 200, { access_token: token, user_id: numberOf(grant.person) })
  }

  const me = ({ response, query }: Exchange): void => {
    const person = tokens.get(query.get('access_token') ?? '')
    if (!person) return sendJson(response, 400, { error: { message: 'Not a token', code: 190 } })
    const username = nameOf(person)
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '.')
    sendJson(response, 200, { user_id: numberOf(person), username: username.slice(0, 30) })
  }

  return {
    clientId,
    clientSecret,
    answer: async (exchange) => {
      if (exchange.path === '/oauth/authorize') return dialog(exchange)
      if (exchange.path === '/oauth/access_token') return exchangeCode(exchange)
      if (/^\/v\d+\.\d+\/me$/.test(exchange.path)) return me(exchange)
      return sendJson(exchange.response, 404, { error: { message: 'Unknown path' } })
    },
  }
}
