import { forgetClickId, keepClickId } from './click.ts'
import { hashAll } from './hash.ts'
import { send } from './send.ts'
import { isTrial } from './trial.ts'

/*
 * The tag that sites of advertisers carry:
 *
 *   <script async src="https://…/ct/core.js" data-account="…" data-tag="…"></script>
 *
 * `bowerbirdtag('track', 'checkout', {value: '19.90', currency: 'EUR', event_id: '…'})` reports an event,
 * `('set', {em: '…'})` who the visitor is, and `('consent', 'granted' | 'denied')` what they allow. It must never
 * disturb the page: whatever goes wrong in here stays in here.
 *
 * A page may carry it twice, from this server and from a host of its own. Whichever comes first does the work, and the
 * second adds its host: what is blocked on one way arrives on the other, with the same event_id.
 */

type Call = ArrayLike<unknown>
/** The same tag, from another host. */
interface Second {
  beacon: string
  options: DOMStringMap
}

type Tag = ((...call: unknown[]) => void) & { queue?: Call[] }

declare global {
  interface Window {
    bowerbirdtag?: Tag & { isLoaded?: boolean; join?: (second: Second) => void }
  }
  interface Navigator {
    globalPrivacyControl?: boolean
  }
}

const script = document.currentScript
const options: DOMStringMap = script instanceof HTMLScriptElement ? script.dataset : {}
const beacon = script instanceof HTMLScriptElement ? new URL('v3/', script.src).href : ''
const { account, tag, cookieDomain } = options

let consent = options.consent === 'wait' ? 'waiting' : 'granted'
let waiting: Call[] = []
const isOptedOut = options.optOut === 'true' || navigator.globalPrivacyControl === true
const isTesting = options.test === 'true' || isTrial()
let visitor: Promise<Record<string, string>> = Promise.resolve({})
const sent = new Set<string>()
const beacons = [beacon]
/** For a host that comes later. */
let reported: Record<string, string>[] = []
const maxReported = 50

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function run(call: Call): void {
  const [name, first, second] = Array.from(call)
  if (name === 'consent') return decide(first)
  // Nothing of a visitor who refused is kept, not even for later.
  if (consent === 'denied') return
  if (consent === 'waiting') return void waiting.push(call)
  if (name === 'set' && isObject(first)) identify(first)
  if (name === 'track' && typeof first === 'string') track(first, isObject(second) ? second : {})
}

function decide(answer: unknown): void {
  if (answer === 'granted') {
    const calls = waiting
    consent = 'granted'
    waiting = []
    start()
    for (const call of calls) guarded(() => run(call))
  } else if (answer === 'denied') {
    consent = 'denied'
    waiting = []
    reported = []
    visitor = Promise.resolve({})
    forgetClickId(cookieDomain)
  }
}

/** Both may come in the clear, and leave as hashes. */
function identify(data: object): void {
  const before = visitor
  visitor = hashAll(data).then(async (hashes) => ({ ...(await before), ...hashes }))
}

function track(name: string, { event_id, opt_out, em, ...data }: Record<string, unknown>): void {
  const isId = typeof event_id === 'string' || typeof event_id === 'number'
  const id = isId && withoutAddresses('', event_id) ? String(event_id) : ''
  const key = `${name} ${id}`
  if (id !== '' && sent.has(key)) return
  sent.add(key)
  if (em !== undefined) identify({ em })
  const isOut = opt_out === true || isOptedOut
  const fields: Record<string, string> = {
    aid: account ?? '',
    tid: tag ?? '',
    event: name,
    ...(isTesting && { test: '1' }),
    eid: id === '' ? crypto.getRandomValues(new Uint32Array(4)).join('-') : id,
    dl: location.origin + (withoutAddresses('', location.pathname) ?? '/'),
    ed: JSON.stringify(data, withoutAddresses),
  }
  if (isOut) return report({ ...fields, opt: '1' })
  const click = keepClickId(cookieDomain)
  if (click !== null) fields.cid = click
  void visitor
    .then((hashes) => {
      if (consent === 'granted') report({ ...fields, pd: JSON.stringify(hashes) })
    })
    .catch(() => {})
}

function report(fields: Record<string, string>): void {
  for (const one of beacons) send(one, fields)
  if (reported.length < maxReported) reported.push(fields)
}

function join({ beacon: second, options: theirs }: Second): void {
  if (theirs.account !== account || theirs.tag !== tag || beacons.includes(second)) return
  beacons.push(second)
  for (const fields of reported) send(second, fields)
  // Without an id nobody knows that it is the same event.
  if (theirs.event && theirs.eventId) run(['track', theirs.event, factsOf(theirs)])
}

/** Leaves out what may be the mail address of somebody; prices are texts. */
function withoutAddresses(name: string, value: unknown): unknown {
  if (typeof value === 'string' && /\S(@|%40)\S+\.\S/i.test(value)) return undefined
  return typeof value === 'number' && /^(value|item_price)$/.test(name) ? String(value) : value
}

let isStarted = false

/** What the element itself asks for: the visit of the page, and perhaps an event that happened on it. */
function start(): void {
  if (isStarted) return
  isStarted = true
  if (!isOptedOut) keepClickId(cookieDomain)
  if (options.em) identify({ em: options.em })
  if (options.pageVisit !== 'off') track('page_visit', {})
  if (options.event) track(options.event, factsOf(options))
}

function factsOf({ eventId, value, currency, orderId }: DOMStringMap): Record<string, unknown> {
  return {
    ...(eventId && { event_id: eventId }),
    ...(value && { value }),
    ...(currency && { currency }),
    ...(orderId && { order_id: orderId }),
  }
}

function guarded(work: () => void): void {
  try {
    work()
  } catch {
    // The page goes on as if there were no tag.
  }
}

if (account && tag && beacon && !window.bowerbirdtag?.isLoaded) {
  const queue = window.bowerbirdtag?.queue ?? []
  const api = (...call: unknown[]) => guarded(() => run(call))
  const joined = (second: Second) => guarded(() => join(second))
  window.bowerbirdtag = Object.assign(api, { isLoaded: true, join: joined })
  // Who the visitor is and what they allow comes before the first event.
  const isFirst = (call: Call) => call[0] === 'consent' || call[0] === 'set'
  const calls = Array.from(queue)
  for (const call of calls.filter(isFirst)) guarded(() => run(call))
  if (consent === 'granted') guarded(start)
  for (const call of calls.filter((one) => !isFirst(one))) guarded(() => run(call))
} else if (account && tag && beacon) window.bowerbirdtag?.join?.({ beacon, options })
