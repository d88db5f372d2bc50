import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildIfNeeded } from '#main/building/build'
import { queryBuiltIn } from '#testing/faults/consistency'
import { until } from '#testing/faults/processes'
import { heic, tileOf } from '#testing/media/heic/heic'
import { boundary, toMultipart, type WireClient, wireClient } from '#testing/wire-client'
import { startInLimitedMemory } from './harness/limited-memory.ts'
import { memoryOf } from './harness/memory-of.ts'
import { table } from './harness/report.ts'
import { startWholeProduct, type WholeProduct } from './harness/whole-product.ts'

/**
 * `npm run bench -- memory`: how much memory the whole product, including PostgreSQL, takes while a member
 * uploads pictures of a phone, files that become much larger when parsed, and many large bodies at once. Pages that several
 * processes share are counted once. With MEMORY=1000 all its processes together get 1000 MB, and what the kernel
 * kills for want of memory is counted.
 */

const size = 39_000_000
const bodies = 24
const sampleMs = 100

const fill = (text: string, bytes = size) => text.repeat(Math.floor(bytes / text.length))
const hostile: [what: string, text: () => string][] = [
  ['brackets', () => fill('[')],
  ['empty lists', () => `[${fill('[],')}[]]`],
  ['empty objects', () => `[${fill('{},')}{}]`],
  ['lists of one', () => `[${fill('[0],')}0]`],
  ['objects within objects', () => fill('{"a":')],
  ['pins beyond number', () => `[${fill('{"image":"https://a.example/1"},')}0]`],
  ['tags', () => `<!DOCTYPE NETSCAPE-Bookmark-file-1>${fill('<b>')}`],
  ['folders', () => `<!DOCTYPE NETSCAPE-Bookmark-file-1>${fill('<dl>')}`],
  ['bookmarks', () => `<!DOCTYPE NETSCAPE-Bookmark-file-1>${fill('<a href=//a.b>')}`],
]

export async function measureMemory(): Promise<string> {
  await buildIfNeeded()
  const start = () =>
    startWholeProduct(process.env.WEB_PROCESSES ? { WEB_PROCESSES: process.env.WEB_PROCESSES } : {})
  const limit = Number(process.env.MEMORY ?? 0) * 1_000_000
  const { started: product, memory } =
    limit > 0 ? await startInLimitedMemory(limit, start) : { started: await start(), memory: null }
  try {
    await product.ready
    const query = queryBuiltIn(product.folder)
    const rows: string[][] = []
    const measure = async (what: string, work: () => Promise<string>) => {
      const watch = watchMemory(product.pid)
      const outcome = await work()
      const peak = await watch.end()
      const after = await memoryOf(product.pid)
      const left = (await leftOf(product)).join(', ')
      const kills = memory === null ? '–' : String(await memory.kills())
      rows.push([what, outcome, megabytes(peak), megabytes(after), kills, left])
      console.log(rows.at(-1)?.join('  '))
    }
    const client = await member(product.url, 'first')
    await measure('nothing', () => wait(30_000).then(() => ''))
    for (const [count, megapixels] of [
      [8, 12],
      [3, 34],
    ] as const)
      await measure(`${count} HEICs of ${megapixels} megapixels, one by one`, async () => {
        const sent: Promise<number>[] = []
        for (let n = 0; n < count; n++) {
          sent.push(status(client.upload(drawHeic(megapixels))))
          await sent.at(-1)
        }
        const unfinished = 'select 1 from images where finished_at is null'
        await until(async () => (await query(unfinished)).length === 0, 180_000)
        return tally(sent)
      })
    for (const [what, text] of hostile)
      await measure(what, async () => {
        const sent = await sendFile(client, Buffer.from(text()))
        if (sent !== 200) return String(sent)
        const state = async () =>
          (await query<{ state: string }>('select state from imports order by id desc limit 1'))[0]
            ?.state ?? ''
        await until(async () => (await state()) !== 'reading', 180_000)
        const outcome = await state()
        await query('delete from imports')
        return outcome
      })
    const file = Buffer.from(`<!DOCTYPE NETSCAPE-Bookmark-file-1>${fill(' ', 41_000_000)}`)
    await measure(`${bodies} files of 41 MB at once`, () =>
      tally(Array.from({ length: bodies }, () => sendFile(client, file))),
    )
    await query('delete from imports')
    const { csrftoken } = Object.fromEntries(client.cookies)
    const data = JSON.stringify({ options: { image_base64: 'A'.repeat(40_900_000) } })
    const body = `data=${encodeURIComponent(data)}`
    await measure(`${bodies} forms of 41 MB at once`, () =>
      tally(
        Array.from({ length: bodies }, () =>
          status(
            client.send('POST', '/resource/PinResource/create/', {
              body,
              headers: {
                'content-type': 'application/x-www-form-urlencoded',
                'x-csrftoken': csrftoken ?? '',
              },
            }),
          ),
        ),
      ),
    )
    await measure('nothing, 20 seconds later', () => wait(20_000).then(() => ''))
    client.close()
    return table([['', 'outcome', 'peak', 'after', 'killed so far', 'left behind'], ...rows])
  } finally {
    await product.end()
    await memory?.remove()
  }
}

async function member(url: string, name: string): Promise<WireClient> {
  const client = wireClient(url)
  const email = `${name}-${process.pid}@mail.example`
  await client.post('UserRegisterResource/create', {
    email,
    password: 'correct horse 7',
    birthday: 642_902_400,
  })
  return client
}

/** Of the shape of a phone's, in one colour, another file each time. */
function drawHeic(megapixels: number): Buffer {
  const sidePx = Math.floor(Math.sqrt(megapixels * 1_000_000))
  const columns = Math.ceil(sidePx / 2_048)
  const exif = Buffer.from(`MM\0*\0\0\0\x08\0\0 ${crypto.randomUUID()}`, 'latin1')
  const tiles = Array(columns ** 2).fill(tileOf('large'))
  return heic({ tiles, columns, width: sidePx, height: sidePx, turns: 3, exif })
}

async function sendFile(client: WireClient, file: Buffer): Promise<number> {
  return status(
    client.send('POST', '/import-file/', {
      body: toMultipart('file', file),
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(await client.csrf()),
      },
    }),
  )
}

/** 0 for a broken connection. */
const status = (answer: Promise<{ status: number }>) =>
  answer.then(
    (one) => one.status,
    () => 0,
  )

async function tally(answers: Promise<number>[]): Promise<string> {
  const counted = Map.groupBy(await Promise.all(answers), (one) => one)
  return [...counted].map(([one, all]) => `${all.length} × ${one}`).join(', ')
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`

function watchMemory(pid: number): { end(): Promise<number> } {
  let isOver = false
  let peak = 0
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await memoryOf(pid))
      await wait(sampleMs)
    }
  })()
  return {
    end: async () => {
      isOver = true
      await watching
      return peak
    },
  }
}

/** Files left behind, and open connections. */
async function leftOf({ folder, url }: WholeProduct): Promise<string[]> {
  const files = async (...path: string[]) =>
    (await readdir(join(folder, ...path), { recursive: true }).catch(() => [])).length
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0')
  const sockets = (await readFile('/proc/net/tcp', 'utf8').catch(() => ''))
    .split('\n')
    .filter((line) => line.includes(`:${port} `) && / 01 /.test(line))
  return [
    `${await files('temp')} temporary files`,
    `${await files('pictures', 'imports')} imports`,
    `${sockets.length / 2} sockets`,
  ]
}
