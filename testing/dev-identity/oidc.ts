import { randomBytes } from 'node:crypto'
import type { JWK } from 'jose'
import { interactionPolicy, Provider } from 'oidc-provider'
import { chooseHeaders, choosePage } from './choose-page.ts'
import { type Exchange, readForm } from './exchange.ts'
import { createMemory } from './memory.ts'
import { type DevPerson, emailOf, findPerson, nameOf, personIn } from './people.ts'

export interface OidcStandIn {
  issuer: string
  clientId: string
  clientSecret: string
  answer(exchange: Exchange): Promise<void>
}

interface OidcStandInOptions {
  issuer: string
  /** As `Google`. */
  provider: string
  network: 'google' | 'line' | 'company'
  redirectUri: string
  key: JWK
  portraitUrl(person: DevPerson): string
}

/** An OpenID Connect provider with one client: this product. */
export function createOidcStandIn(options: OidcStandInOptions): OidcStandIn {
  const { issuer, network } = options
  const clientId = `${network}-client`
  const clientSecret = randomBytes(32).toString('hex')
  const authentication = network === 'company' ? 'client_secret_basic' : 'client_secret_post'
  const algorithm = network === 'line' ? 'HS256' : 'RS256'
  const provider = new Provider(issuer, {
    adapter: createMemory(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [options.redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: algorithm,
        token_endpoint_auth_method: authentication,
      },
    ],
    clientAuthMethods: [authentication],
    responseTypes: ['code'],
    jwks: { keys: [options.key as never] },
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'HS256'] },
    scopes: ['openid', 'email', 'profile'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture', 'birthdate'],
    },
    conformIdTokenClaims: false,
    cookies: {
      keys: [randomBytes(16).toString('hex')],
      names: {
        session: `${network}_session`,
        interaction: `${network}_visit`,
        resume: `${network}_resume`,
      },
    },
    features: { devInteractions: { enabled: false } },
    interactions: {
      url: (_context, interaction) => `${issuer}/choose/${interaction.uid}`,
      policy: alwaysPromptPolicy(),
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_context, accountId) => {
      const person = findPerson(accountId.replace(`${network}-`, ''))
      if (person === null) return undefined
      const claims = { sub: accountId, ...claimsOf(person, options) }
      return { accountId, claims: () => claims }
    },
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc
      const grant = new context.oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answerAll = provider.callback()

  return {
    issuer,
    clientId,
    clientSecret,
    answer: async (exchange) => {
      if (exchange.path.startsWith('/choose/')) return choose(provider, exchange, options)
      // Like a server that mounts another, so that the provider knows its own URL.
      Object.assign(exchange.request, { originalUrl: exchange.request.url })
      exchange.request.url = `${exchange.path}${exchange.query.size > 0 ? `?${exchange.query}` : ''}`
      await answerAll(exchange.request, exchange.response)
    },
  }
}

/** Prompts at each log-in, since a developer wants to choose another person each time. */
function alwaysPromptPolicy() {
  const { base, Check } = interactionPolicy
  const policy = base()
  const isChosen = new Check('chosen', 'somebody is to be chosen', (context) =>
    context.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  )
  policy.get('login')?.checks.add(isChosen)
  return policy
}

async function choose(
  provider: Provider,
  { request, response }: Exchange,
  { provider: name, network }: OidcStandInOptions,
): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    const nonce = randomBytes(12).toString('base64')
    response
      .writeHead(200, chooseHeaders(nonce, "'none'"))
      .end(choosePage({ provider: name, network, action: uid, nonce }))
    return
  }
  const person = personIn(await readForm(request))
  const result = person
    ? { login: { accountId: `${network}-${person.key}`, remember: false } }
    : { error: 'access_denied', error_description: 'The person declined' }
  await provider.interactionFinished(request, response, result)
}

function claimsOf(person: DevPerson, options: OidcStandInOptions): Record<string, unknown> {
  const email = emailOf(person, options.network)
  const sendsEmailVerified = email !== null && options.network !== 'line'
  return {
    name: nameOf(person),
    given_name: person.givenName,
    family_name: person.familyName,
    ...(email === null ? {} : { email }),
    ...(sendsEmailVerified ? { email_verified: person.isEmailVerified } : {}),
    ...(person.birthday === null ? {} : { birthdate: person.birthday }),
    ...(person.hasPortrait ? { picture: options.portraitUrl(person) } : {}),
  }
}
