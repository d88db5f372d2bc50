import { drawPicture } from '#testing/media/pictures'
import { type Options, type WireClient, wireClient } from '#testing/wire-client'

const words = ['garden', 'kitchen', 'lamp', 'poster', 'bread', 'chair', 'forest', 'blue', 'paper']
const password = 'correct horse 7'

/** So many saves of a member are kept; older ones are deleted, so that content does not grow for good. */
const keptSaves = 20

interface PinOfFeed {
  id: string
  images?: Record<string, { url: string }>
}

/** One who uses the product as people do: mostly looks, now and then saves. */
export interface Member {
  /** Does the next thing. The status of each request is counted. */
  act(): Promise<void>
  close(): void
}

/** Signs up, makes a board, and begins. `count` gets what was done and the status of its answer; 0 for none. */
export async function join(
  url: string,
  name: string,
  random: () => number,
  count: (what: string, status: number) => void,
): Promise<Member> {
  const session = await signUp(url, name, count)
  const { read, write, page, upload, board } = session
  let seen: PinOfFeed[] = []
  const saved: string[] = []
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]

  async function keep(place: string, options: Options): Promise<void> {
    const made = await write(place, { ...options, board_id: board.id })
    if (made) saved.push(made.data<{ id: string }>().id)
    const oldest = saved.length > keptSaves ? saved.shift() : undefined
    if (oldest) await write('PinResource/delete', { id: oldest })
  }

  async function scroll(): Promise<void> {
    let bookmarks: string[] = []
    for (let pages = 0; pages < 3; pages += 1) {
      const answer = await read('UserHomefeedResource', { page_size: 25, bookmarks })
      if (!answer) return
      seen = answer.data<PinOfFeed[]>()
      const { bookmark } = answer.json().resource_response
      if (!bookmark) return
      bookmarks = [bookmark]
    }
    for (const pin of seen.slice(0, 8)) {
      const path = pin.images?.['236x']?.url
      if (path) await page(new URL(path, url).pathname)
    }
  }

  async function look(): Promise<void> {
    const pin = pick(seen)
    if (!pin) return scroll()
    await page(`/pin/${pin.id}/`)
    await read('RelatedPinFeedResource', { pin: pin.id, page_size: 25 })
    await read('AggregatedCommentFeedResource', { objectId: pin.id })
  }

  async function saveSeen(): Promise<void> {
    const pin = pick(seen)
    if (!pin) return scroll()
    await read('BoardPickerBoardsResource', {})
    await keep('RepinResource/create', { pin_id: pin.id })
  }

  async function saveOwn(): Promise<void> {
    const seed = Math.floor(random() * 2 ** 31)
    const picture = await drawPicture({ widthPx: 600, heightPx: 800, seed, format: 'jpeg' })
    const sent = await upload(picture)
    if (!sent) return
    const { image_signature } = JSON.parse(sent.text) as { image_signature: string }
    const title = `${pick(words)} ${pick(words)}`
    await keep('PinResource/create', { image_signature, title })
  }

  async function find(): Promise<void> {
    const term = pick(words) ?? ''
    for (let typed = 2; typed <= term.length; typed += 1)
      await read('AdvancedTypeaheadResource', { term: term.slice(0, typed) })
    await page(`/search/pins/?q=${term}`)
    await read('BaseSearchResource', { query: term, scope: 'pins', page_size: 25 })
  }

  async function respond(): Promise<void> {
    const pin = pick(seen)
    if (!pin) return scroll()
    const said = await write('AggregatedCommentResource/create', { pinId: pin.id, text: 'Lovely' })
    const commentId = said?.data<{ id: string }>().id
    if (commentId) await write('AggregatedCommentResource/delete', { commentId })
    await read('NewsHubResource', {})
  }

  /** What is done, and how often in a hundred times. */
  const habits: [weight: number, act: () => Promise<unknown>][] = [
    [30, scroll],
    [25, look],
    [10, () => page('/')],
    [8, () => read('BoardFeedResource', { board_id: board.id, page_size: 25 })],
    [9, find],
    [6, saveSeen],
    [5, saveOwn],
    [5, respond],
    [2, session.comeBack],
  ]
  return {
    act: async () => {
      let at = random() * 100
      const habit = habits.find(([weight]) => (at -= weight) < 0) ?? habits[0]
      await habit?.[1]()
    },
    close: session.close,
  }
}

async function signUp(url: string, name: string, count: (what: string, status: number) => void) {
  let client = wireClient(url)
  const email = `${name}@mail.example`
  await client.post('UserRegisterResource/create', { email, password, birthday: 642_902_400 })
  const made = await client.post('BoardResource/create', { name: `Finds of ${name}` })

  async function send(what: string, work: () => ReturnType<WireClient['send']>) {
    const answer = await work().catch(() => null)
    count(what, answer?.status ?? 0)
    return answer?.status === 200 ? answer : null
  }
  const write = (place: string, options: Options = {}) =>
    send(place, () => client.post(place, options))
  const page = (path: string) =>
    send(path.replace(/^(\/\w*).*/, '$1'), () => client.send('GET', path))

  return {
    board: made.data<{ id: string }>(),
    ...{ write, page },
    read: (resource: string, options: Options) =>
      send(resource, () => client.get(resource, options)),
    upload: (picture: Uint8Array) => send('/upload-image', () => client.upload(picture)),
    /** Logs out, and in again from another connection. */
    comeBack: async () => {
      await write('UserSessionResource/delete')
      client.close()
      client = wireClient(url)
      await write('UserSessionResource/create', { username_or_email: email, password })
      await page('/')
    },
    close: () => client.close(),
  }
}
