import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { chooseHeaders, choosePage } from './choose-page.ts'
import { type Exchange, readForm, sendJson } from './exchange.ts'
import { type DevPerson, emailOf, nameOf, personIn } from './people.ts'

interface OneTapOptions {
  issuer: string
  clientId: string
  /** The page that may show the prompt. */
  origin: string
  key: { kid: string; privateKey: CryptoKey }
  portraitUrl(person: DevPerson): string
}

/** The script that shows a prompt in the corner of a page, and the frame it shows. */
export function createOneTapStandIn(options: OneTapOptions) {
  const folder = `${options.issuer}/gsi/`

  return async ({ request, response, path, query }: Exchange): Promise<void> => {
    if (path === '/gsi/client') {
      response
        .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
        .end(clientScript(folder))
      return
    }
    if (path === '/gsi/prompt') {
      const nonce = randomBytes(12).toString('base64')
      const script = frameScript(options.origin, query.get('nonce') ?? '')
      const page = choosePage({ provider: 'Google', network: 'google', action: '', script, nonce })
      response.writeHead(200, chooseHeaders(nonce, options.origin)).end(page)
      return
    }
    const form = await readForm(request)
    const person = personIn(form)
    // Only the frame in which the person has chosen may request a token.
    const isOwn = request.headers.origin === new URL(options.issuer).origin
    if (path !== '/gsi/token' || person === null || !isOwn)
      return sendJson(response, 404, { error: 'not_found' })
    sendJson(response, 200, { credential: await sign(person, form.get('nonce') ?? '', options) })
  }
}

function sign(person: DevPerson, nonce: string, options: OneTapOptions): Promise<string> {
  const email = emailOf(person, 'google')
  return new SignJWT({
    azp: options.clientId,
    name: nameOf(person),
    given_name: person.givenName,
    family_name: person.familyName,
    ...(email === null ? {} : { email, email_verified: person.isEmailVerified }),
    ...(person.hasPortrait ? { picture: options.portraitUrl(person) } : {}),
    ...(nonce === '' ? {} : { nonce }),
  })
    .setProtectedHeader({ alg: 'RS256', kid: options.key.kid, typ: 'JWT' })
    .setIssuer(options.issuer)
    .setAudience(options.clientId)
    .setSubject(`google-${person.key}`)
    .setJti(randomBytes(8).toString('hex'))
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(options.key.privateKey)
}

/** The part of `google.accounts.id` that a log-in needs. */
function clientScript(folder: string): string {
  return `'use strict';
(() => {
  const folder = ${JSON.stringify(folder)}
  let settings = null
  let listener = null
  let frame = null
  let popup = null

  const moment = (type, reason) => ({
    getMomentType: () => type,
    isDisplayMoment: () => type === 'display',
    isDisplayed: () => type === 'display' && !reason,
    isNotDisplayed: () => type === 'display' && Boolean(reason),
    getNotDisplayedReason: () => reason,
    isSkippedMoment: () => type === 'skipped',
    getSkippedReason: () => reason,
    isDismissedMoment: () => type === 'dismissed',
    getDismissedReason: () => reason,
  })
  const address = () => folder + 'prompt?nonce=' + encodeURIComponent(settings.nonce ?? '')
  const close = (reason) => {
    if (!frame) return
    frame.remove()
    frame = null
    listener?.(moment('dismissed', reason))
  }
  window.addEventListener('message', (event) => {
    if (event.origin !== new URL(folder).origin || event.data?.type !== 'one-tap') return
    if (event.source !== frame?.contentWindow && event.source !== popup) return
    const { credential } = event.data
    const selectBy = event.source === popup ? 'btn' : 'user'
    popup?.close()
    popup = null
    close(credential ? 'credential_returned' : 'cancel_called')
    if (credential) settings.callback({ credential, select_by: selectBy, clientId: settings.client_id })
  })

  const id = {
    initialize: (options) => { settings = options },
    prompt: (onMoment) => {
      listener = onMoment ?? null
      if (!settings) return listener?.(moment('display', 'missing_client_id'))
      if (frame) return
      frame = document.createElement('iframe')
      frame.src = address()
      frame.title = 'Log in with Google (stand-in)'
      frame.style.cssText =
        'position:fixed;inset-block-start:16px;inset-inline-end:16px;inline-size:min(24rem,calc(100vw - 32px));' +
        'block-size:22rem;border:0;border-radius:16px;box-shadow:0 8px 32px #0004;z-index:2147483000'
      frame.addEventListener('load', () => listener?.(moment('display')))
      const parent = settings.prompt_parent_id ? document.getElementById(settings.prompt_parent_id) : null
      ;(parent ?? document.body).append(frame)
    },
    cancel: () => close('cancel_called'),
    disableAutoSelect: () => {},
    renderButton: (parent, options) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = options?.text === 'signup_with' ? 'Sign up with Google' : 'Continue with Google'
      button.addEventListener('click', () => {
        options?.click_listener?.()
        popup = window.open(address(), 'one-tap', 'popup,width=500,height=600')
      })
      parent.replaceChildren(button)
    },
  }
  window.google = { ...window.google, accounts: { ...window.google?.accounts, id } }
})()
`
}

function frameScript(origin: string, nonce: string): string {
  const text = (value: string) => JSON.stringify(value).replaceAll('<', '\\u003c')
  return `
document.addEventListener('submit', async (event) => {
  event.preventDefault()
  const sendCredential = (credential) =>
    (window.opener ?? window.parent).postMessage({ type: 'one-tap', credential }, ${text(origin)})
  const person = event.submitter.value
  if (person === '') return sendCredential(null)
  const body = new URLSearchParams(new FormData(event.target, event.submitter))
  body.set('nonce', ${text(nonce)})
  const answer = await fetch('token', { method: 'POST', body })
  sendCredential((await answer.json()).credential)
})
`
}
