// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setIsMember } from '../requests/command-keys.ts'
import { noteAdEvent, watchAd } from './ad-reporter.ts'

interface Sent {
  offer: string
  type: string
  seconds_ago: number
}
let batches: { events: Sent[]; keepalive: boolean | undefined }[] = []
/** Statuses of the next answers; 0 for none. */
let statuses: number[] = []
let visibility = 'visible'
let look: (target: Element, isIntersecting: boolean) => void = () => undefined
let options: IntersectionObserverInit | undefined

/** There is no layout here: a test says what is in view. */
class Observer {
  static seen = new Set<Element>()
  constructor(onLook: (entries: object[]) => void, given?: IntersectionObserverInit) {
    options = given
    look = (target, isIntersecting) => {
      if (isIntersecting) Observer.seen.add(target)
      else Observer.seen.delete(target)
      onLook([{ target, isIntersecting }])
    }
  }
  observe(target: Element) {
    queueMicrotask(() => look(target, Observer.seen.has(target)))
  }
  unobserve() {}
}

// One observer serves the page's whole life.
vi.stubGlobal('IntersectionObserver', Observer)

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  })
  batches = []
  statuses = []
  visibility = 'visible'
  setIsMember(true)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility as 'visible')
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_path, init) => {
    const data = new URLSearchParams(String(init?.body)).get('data') ?? '{}'
    const status = statuses.shift() ?? 200
    if (status === 0) throw new TypeError('Failed to fetch')
    const { events } = (JSON.parse(data) as { options: { events: Sent[] } }).options
    batches.push({ events, keepalive: init?.keepalive })
    const error = status === 200 ? undefined : { reason: 'invalid_input', message: 'No' }
    return Response.json(
      { resource_response: { data: {}, error }, resource: { options: {} } },
      { status },
    )
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  setIsMember(false)
  document.body.replaceChildren()
})

let made = 0
/** A card in view, and its offer. */
function cardOf(html = '') {
  const card = document.body.appendChild(document.createElement('article'))
  card.innerHTML = html
  const offer = `offer-${(made += 1)}`
  const stop = watchAd(card, offer)
  return { card, offer, stop }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const sentOf = (offer: string) =>
  batches
    .flatMap(({ events }) => events)
    .filter((one) => one.offer === offer)
    .map(({ type }) => type)
const hidePage = () => {
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('the reporter of ads', () => {
  it('asks for a pixel inside the window', () => {
    cardOf().stop()
    expect(options).toEqual({ rootMargin: '-1px' })
  })

  it('reports an ad that was in view for a second, with how long ago that was', async () => {
    const { card, offer, stop } = cardOf()
    look(card, true)
    await pass(900)
    look(card, false)
    await pass(5_000)
    expect(sentOf(offer)).toEqual([])
    look(card, true)
    await pass(1_250)
    await pass(3_000)
    expect(sentOf(offer)).toEqual(['impression'])
    expect(batches.at(-1)?.events[0]?.seconds_ago).toBeCloseTo(3, 0)
    await pass(60_000)
    expect(sentOf(offer)).toEqual(['impression'])
    stop()
  })

  it('reports what somebody does: opening it, leaving by it, saving it', async () => {
    const { card, offer, stop } = cardOf(
      '<a data-card-focus href="#1">Pin</a><a rel="sponsored noopener" href="#2">Visit</a><a href="#3">Bob</a>',
    )
    const [pin, visit, other] = card.querySelectorAll('a')
    other?.click()
    pin?.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true }))
    visit?.dispatchEvent(new MouseEvent('auxclick', { button: 2, bubbles: true }))
    await pass(3_000)
    expect(sentOf(offer)).toEqual(['closeup'])
    visit?.click()
    visit?.click()
    noteAdEvent(offer, 'save')
    await pass(3_000)
    expect(sentOf(offer)).toEqual(['closeup', 'click', 'save'])
    stop()
  })

  it('sends what waits as the page is hidden, so that it arrives', async () => {
    const { offer, stop } = cardOf()
    noteAdEvent(offer, 'click')
    hidePage()
    expect(batches).toMatchObject([{ keepalive: true, events: [{ offer, type: 'click' }] }])
    stop()
  })

  it('counts no time while the page is hidden', async () => {
    const { card, offer, stop } = cardOf()
    look(card, true)
    await pass(800)
    hidePage()
    await pass(10_000)
    visibility = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(900)
    await pass(0)
    hidePage()
    expect(sentOf(offer)).toEqual([])
    stop()
  })

  it('keeps events when there is no answer, and sends them again', async () => {
    const { offer, stop } = cardOf()
    statuses = [0, 0, 0]
    noteAdEvent(offer, 'click')
    await pass(10_000)
    expect(sentOf(offer)).toEqual([])
    await pass(20_000)
    expect(sentOf(offer)).toEqual(['click'])
    stop()
  })

  it('keeps them while the browser is offline', async () => {
    const { offer, stop } = cardOf()
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    noteAdEvent(offer, 'click')
    hidePage()
    await pass(60_000)
    expect(batches).toEqual([])
    onLine.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await pass(100)
    expect(sentOf(offer)).toEqual(['click'])
    expect(batches[0]?.events[0]?.seconds_ago).toBeGreaterThan(59)
    stop()
  })

  it('does not send again what the server refuses', async () => {
    const { offer, stop } = cardOf()
    statuses = [400]
    noteAdEvent(offer, 'click')
    await pass(120_000)
    expect(sentOf(offer)).toEqual(['click'])
    stop()
  })

  it('reports a video of which half plays for two seconds', async () => {
    const { card, offer, stop } = cardOf('<video></video>')
    const video = card.querySelector('video')!
    let top = innerHeight - 49
    vi.spyOn(video, 'paused', 'get').mockReturnValue(false)
    vi.spyOn(video, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 100, 100))
    video.dispatchEvent(new Event('playing'))
    await pass(6_000)
    expect(sentOf(offer)).toEqual([])
    top = innerHeight - 50
    await pass(1_750)
    hidePage()
    expect(sentOf(offer)).toEqual([])
    visibility = 'visible'
    await pass(2_500)
    await pass(3_000)
    expect(sentOf(offer)).toEqual(['video_half'])
    stop()
  })
})
