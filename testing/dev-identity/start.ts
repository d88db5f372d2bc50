import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import sharp from 'sharp'
import type { Exchange } from './exchange.ts'
import { createFacebookStandIn, type FacebookStandIn } from './facebook.ts'
import { createInstagramStandIn } from './instagram.ts'
import { createOidcStandIn } from './oidc.ts'
import { createOneTapStandIn } from './one-tap.ts'
import { companyDomain, type DevPerson, findPerson } from './people.ts'

export interface DevIdentityOptions {
  /** 0 for any free port. */
  port: number
  /** The URL of the product. */
  publicUrl: string
}

/** The company with single sign-on, as an operator would enter it. */
export interface DevCompany {
  domain: string
  organisation: string
  issuer: string
  clientId: string
  clientSecret: string
}

export interface DevIdentity {
  url: string
  /** 'host:port'. */
  host: string
  /** The settings that make the product its client. */
  settings: Record<string, string>
  company: DevCompany
  facebook: FacebookStandIn
  close(): Promise<void>
}

/**
 * Simulates every identity provider for a product in development: made-up people, keys and secrets of this
 * run, on this machine only.
 */
export async function startDevIdentity({
  port,
  publicUrl,
}: DevIdentityOptions): Promise<DevIdentity> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const url = `http://${host}`

  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = await calculateJwkThumbprint(await exportJWK(publicKey))
  const key = { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }
  const portraitUrl = ({ key: name }: DevPerson) => `${url}/portraits/${name}.png`
  const oidc = (network: 'google' | 'line' | 'company', provider: string, path: string) =>
    createOidcStandIn({
      issuer: `${url}/${network}`,
      provider,
      network,
      redirectUri: `${publicUrl}/connect/${path}/callback/`,
      key,
      portraitUrl,
    })
  const google = oidc('google', 'Google', 'google')
  const line = oidc('line', 'LINE', 'line')
  const company = oidc('company', 'Atelier', 'sso')
  const redirectUri = `${publicUrl}/connect/facebook/callback/`
  const facebook = createFacebookStandIn({ redirectUri, portraitUrl })
  const instagram = createInstagramStandIn(`${publicUrl}/connect/instagram/callback/`)
  const oneTap = createOneTapStandIn({
    issuer: google.issuer,
    clientId: google.clientId,
    origin: new URL(publicUrl).origin,
    key: { kid, privateKey },
    portraitUrl,
  })

  const providers: Record<string, (exchange: Exchange) => Promise<void>> = {
    google: (exchange) =>
      exchange.path.startsWith('/gsi/') ? oneTap(exchange) : google.answer(exchange),
    line: line.answer,
    company: company.answer,
    facebook: facebook.answer,
    instagram: instagram.answer,
    portraits: sendPortrait,
  }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', url)
    const [, provider = '', path = '/'] = /^\/(\w+)(\/.*)?$/.exec(pathname) ?? []
    const answer = providers[provider]
    if (!answer) return void response.writeHead(404).end()
    answer({ request, response, path, query }).catch(() => {
      if (!response.headersSent) response.writeHead(400)
      response.end()
    })
  })

  return {
    url,
    host,
    facebook,
    company: {
      domain: companyDomain,
      organisation: 'Atelier',
      issuer: company.issuer,
      clientId: company.clientId,
      clientSecret: company.clientSecret,
    },
    settings: {
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_SCRIPT_URL: `${google.issuer}/gsi/client`,
      FACEBOOK_APP_ID: facebook.appId,
      FACEBOOK_APP_SECRET: facebook.appSecret,
      FACEBOOK_GRAPH_URL: `${url}/facebook/graph`,
      FACEBOOK_DIALOG_URL: `${url}/facebook`,
      FACEBOOK_SCOPE: 'public_profile,email,user_birthday',
      INSTAGRAM_CLIENT_ID: instagram.clientId,
      INSTAGRAM_CLIENT_SECRET: instagram.clientSecret,
      INSTAGRAM_DIALOG_URL: `${url}/instagram`,
      INSTAGRAM_TOKEN_URL: `${url}/instagram`,
      INSTAGRAM_GRAPH_URL: `${url}/instagram`,
      LINE_CHANNEL_ID: line.clientId,
      LINE_CHANNEL_SECRET: line.clientSecret,
      LINE_ISSUER: line.issuer,
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function sendPortrait({ path, response }: Exchange): Promise<void> {
  const person = findPerson(/^\/(\w+)\.png$/.exec(path)?.[1] ?? '')
  if (person === null) return void response.writeHead(404).end()
  const { hue } = person
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
    <rect width="400" height="400" fill="hsl(${hue} 40% 82%)"/>
    <circle cx="200" cy="160" r="76" fill="hsl(${hue} 46% 38%)"/>
    <path d="M60 400a140 150 0 0 1 280 0z" fill="hsl(${hue} 46% 38%)"/></svg>`
  const bytes = await sharp(Buffer.from(drawing)).png().toBuffer()
  response.writeHead(200, { 'content-type': 'image/png' }).end(bytes)
}
