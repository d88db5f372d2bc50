import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { listBoards } from '#contract/boards/list-boards'
import type { ImportId } from '#contract/ids'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import { listImports } from '#contract/transfer/list-imports'
import { startImport } from '#contract/transfer/start-import'
import { runImport } from '#domains/transfer'
import { rows } from '#platform/database'
import type { Services } from '#platform/operations'
import { findWrongCounters } from '../many-pins.ts'
import { drawPicture } from '../media/pictures.ts'
import { createWorld, type World } from '../world.ts'

/** A world with a website whose pages have pictures, for tests of imports; each test begins without imports. */
export function useImportWorld(env: Record<string, string> = {}) {
  let world: World
  let site: Server
  let origin: string
  let pictures: Uint8Array<ArrayBuffer>[]
  /** How often each path was requested. */
  const requestCounts = new Map<string, number>()

  beforeAll(async () => {
    pictures = await Promise.all(
      Array.from({ length: 12 }, () => drawPicture({ widthPx: 300, heightPx: 400 })),
    )
    site = createServer((request, response) => {
      const path = request.url ?? ''
      requestCounts.set(path, (requestCounts.get(path) ?? 0) + 1)
      const [, kind, number = ''] = /^\/(page|picture|bare|many)\/(\d+)(?:\?.*)?$/.exec(path) ?? []
      const picture = pictures[Number(number)]
      if (kind === 'picture' && picture)
        return response.setHeader('content-type', 'image/png').end(picture)
      response.writeHead(kind ? 200 : 404, { 'content-type': 'text/html' })
      const images = kind === 'many' ? [1, 2, 3] : kind === 'page' ? [Number(number)] : []
      response.end(`<!doctype html><title>Page ${number}</title><h1>Words</h1>
        ${images.map((one) => `<img src="/picture/${one}" width="300" height="400" alt="Picture ${one}">`).join('')}`)
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    const host = `127.0.0.1:${(site.address() as AddressInfo).port}`
    origin = `http://${host}`
    world = await createWorld({ FETCH_ALLOW: host, ...env })
  })
  afterAll(async () => {
    await world.end()
    site.close()
  })
  beforeEach(() => requestCounts.clear())
  afterEach(async () => {
    expect(await findWrongCounters(world)).toEqual([])
    for (const table of ['imports', 'import_items'])
      await rows(world.database.writer, `delete from ${table}`, [])
  })

  const olive = () => world.as('olive')
  const bytes = (text: string) => new TextEncoder().encode(text)
  const start = (text: string | Uint8Array<ArrayBuffer>, ask: object = {}) =>
    olive().run(startImport, { file: typeof text === 'string' ? bytes(text) : text, ...ask })
  const first = async () => (await olive().run(listImports, {}))[0]
  /** Saves as few pins as a step can, or for as long as is said. */
  const step = (id: ImportId, services: Services = world.services, forMs = 0) =>
    runImport(services, world.database, id, undefined, forMs)

  async function toItsEnd(id: ImportId) {
    for (let at = 0; at < 40; at += 1) {
      await step(id)
      const now = await first()
      if (now?.state !== 'reading' && now?.state !== 'saving') return now
    }
    throw new Error('The import does not end')
  }

  const bookmarks = (folder: string, paths: string[]) =>
    `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><H3>${folder}</H3><DL>${paths
      .map((path) => `<DT><A HREF="${origin}${path}">About ${path}</A>`)
      .join('')}</DL></DL>`

  async function pinsOn(name: string) {
    const boards = await olive().run(listBoards, { username: 'olive', page_size: 100 })
    const board = boards.items.find((one) => one.name === name)
    if (!board) return null
    const pins = await olive().run(boardFeed, { board_id: board.id, page_size: 100 })
    return { board, pins: pins.items }
  }

  const leftFiles = async () => {
    const keys: string[] = []
    for await (const { key } of world.services.store.list('imports/')) keys.push(key)
    return keys
  }

  return {
    get world() {
      return world
    },
    get origin() {
      return origin
    },
    get pictures() {
      return pictures
    },
    ...{ requestCounts, olive, bytes, start, first, step, toItsEnd, bookmarks, pinsOn, leftFiles },
  }
}
