import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { demoBoards } from './boards.ts'
import { drawAvatar, drawPicture } from './draw.ts'
import { animations, drawings } from './drawings/index.ts'
import { palettes } from './palettes.ts'
import { demoPeople } from './people.ts'
import { type PictureSpec, pictureSvgs } from './picture.ts'
import { demoPins, opening } from './pins.ts'
import { portraitSvg } from './portrait.ts'

/** CPU time limit for one picture, on one core; the median is a tenth of it. */
const stillBoundMs = 800
const animatedBoundMs = 2_000

/** Drawing everything takes seconds of CPU time, and longer on a busy machine. */
const timeoutOptions = { timeout: 180_000 }

const digestOf = (svgs: readonly string[]) =>
  createHash('sha256').update(svgs.join('')).digest('hex')
const digest = (spec: PictureSpec) => digestOf(pictureSvgs(spec))

const plain: PictureSpec = {
  drawing: 'arches',
  seed: 1,
  palette: 'lagoon',
  widthPx: 300,
  heightPx: 400,
}

describe('drawings', () => {
  const names = [...Object.keys(drawings), ...Object.keys(animations)] as PictureSpec['drawing'][]

  it('are deterministic for a spec, and differ between seeds', timeoutOptions, () => {
    for (const drawing of names) {
      const spec = { ...plain, drawing }
      const first = digest(spec)
      expect(first, drawing).toBe(digest(spec))
      expect(digest({ ...spec, palette: 'poppy' }), drawing).not.toBe(first)
    }
    expect(digest({ ...plain, seed: 2 })).not.toBe(digest(plain))
  })
})

describe('pins of the demo', () => {
  let svgs: string[][]
  let callsOfRandom: number
  beforeAll(() => {
    const random = vi.spyOn(Math, 'random')
    svgs = demoPins.map(({ picture }) => pictureSvgs(picture))
    callsOfRandom = random.mock.calls.length
    random.mockRestore()
  }, timeoutOptions.timeout)

  it('use no other source of randomness', () => {
    expect(callsOfRandom).toBe(0)
  })

  it('contain no text, no embedded picture and no invalid number', () => {
    for (const [index, { title }] of demoPins.entries())
      expect(svgs[index]?.join(''), title).not.toMatch(/<text|<image|NaN|undefined|Infinity|null/)
  })

  it('are about two hundred, each different', () => {
    expect(demoPins.length).toBeGreaterThanOrEqual(190)
    expect(new Set(svgs.map(digestOf)).size).toBe(demoPins.length)
    const specs = demoPins.map(({ picture }) => JSON.stringify(picture))
    expect(new Set(specs).size).toBe(demoPins.length)
    expect(new Set(demoPins.map(({ title }) => title)).size).toBe(demoPins.length)
    expect(new Set(demoPins.map(({ alt_text }) => alt_text)).size).toBe(demoPins.length)
  })

  it('name a drawing, a palette, a board and its section that exist', () => {
    for (const { title, picture, board: name, section } of demoPins) {
      expect(picture.drawing in drawings || picture.drawing in animations, title).toBe(true)
      expect(picture.palette in palettes, title).toBe(true)
      const board = demoBoards.find((one) => one.name === name)
      expect(board, title).toBeDefined()
      if (board?.sections.length) expect(board.sections, title).toContain(section)
      else expect(section, title).toBeUndefined()
    }
  })

  it('have titles, descriptions and alt texts of proper length', () => {
    for (const { title, description, alt_text, link } of demoPins) {
      expect(title.length, title).toBeLessThanOrEqual(100)
      expect(description.length, title).toBeGreaterThan(10)
      expect(description.length, title).toBeLessThanOrEqual(500)
      expect(alt_text.length, title).toBeGreaterThan(40)
      expect(alt_text.length, title).toBeLessThanOrEqual(500)
      expect(alt_text, title).toMatch(/^[A-Z].*\.$/)
      if (link) expect(link).toMatch(/^https:\/\/example\.(com|org|net)\/[a-z0-9/-]+$/)
    }
    const linked = demoPins.filter(({ link }) => link).length
    expect(linked).toBeGreaterThan(60)
    expect(linked).toBeLessThan(demoPins.length)
  })

  it('have many shapes, families and palettes', () => {
    const ratios = demoPins.map(({ picture }) => picture.widthPx / picture.heightPx)
    expect(Math.min(...ratios)).toBeCloseTo(0.5, 1)
    expect(Math.max(...ratios)).toBeCloseTo(1.6, 1)
    expect(ratios.filter((ratio) => ratio === 1).length).toBeGreaterThanOrEqual(8)
    expect(ratios.filter((ratio) => ratio > 1).length).toBeGreaterThanOrEqual(20)
    expect(new Set(demoPins.map(({ picture }) => picture.drawing)).size).toBeGreaterThan(85)
    expect(new Set(demoPins.map(({ picture }) => picture.palette)).size).toBeGreaterThan(24)
  })

  it('begin with the selected ones, without repeating a drawing or palette in a row', () => {
    expect(demoPins.slice(0, opening.length).map(({ title }) => title)).toEqual(opening)
    const first = demoPins.slice(0, opening.length).map(({ picture }) => picture)
    expect(new Set(first.map(({ drawing }) => drawing)).size).toBe(first.length)
    first.slice(1).forEach(({ palette }, index) => {
      expect(palette).not.toBe(first[index]?.palette)
    })
  })
})

describe('boards and people of the demo', () => {
  it('refer to each other', () => {
    const usernames = demoPeople.map(({ username }) => username)
    expect(usernames).toHaveLength(8)
    expect(new Set(usernames).size).toBe(8)
    expect(demoBoards).toHaveLength(20)
    expect(new Set(demoBoards.map(({ name }) => name)).size).toBe(20)
    for (const { owner, name, sections } of demoBoards) {
      const pins = demoPins.filter(({ board }) => board === name)
      expect(usernames, name).toContain(owner)
      expect(pins.length, name).toBeGreaterThan(0)
      expect(new Set(pins.flatMap(({ section }) => section ?? [])), name).toEqual(new Set(sections))
    }
    for (const person of usernames) {
      expect(
        demoBoards.some(({ owner }) => owner === person),
        person,
      ).toBe(true)
    }
  })

  it('fit the product’s limits', () => {
    for (const { username, full_name, about, birthday } of demoPeople) {
      expect(username).toMatch(/^[A-Za-z0-9_]{3,30}$/)
      expect(full_name.length).toBeLessThanOrEqual(60)
      expect(about.length).toBeLessThanOrEqual(500)
      expect(birthday).toMatch(/^(19[4-9]\d|200[0-4])-\d\d-\d\d$/)
      expect(Number.isNaN(Date.parse(birthday))).toBe(false)
    }
    for (const { name, description, sections } of demoBoards) {
      for (const title of [name, ...sections]) expect(title.length).toBeLessThanOrEqual(50)
      expect(description.length).toBeLessThanOrEqual(500)
    }
    const privacies = demoBoards.map(({ privacy }) => privacy)
    expect(privacies.filter((one) => one === 'secret')).toHaveLength(2)
    expect(privacies.filter((one) => one === 'protected')).toHaveLength(1)
  })

  it('have distinct portraits', async () => {
    expect(new Set(demoPeople.map(({ portrait }) => portraitSvg(portrait))).size).toBe(8)
    for (const person of demoPeople) {
      const { format, width, height } = await sharp(await drawAvatar(person)).metadata()
      expect([format, width, height]).toEqual(['jpeg', 480, 480])
    }
  })
})

async function timed(spec: Parameters<typeof drawPicture>[0]) {
  const before = process.cpuUsage()
  const bytes = await drawPicture(spec)
  const { user, system } = process.cpuUsage(before)
  return { bytes, cpuMs: (user + system) / 1_000 }
}

describe('pictures of the demo', () => {
  it('are reproducible byte for byte', async () => {
    const first = await drawPicture(plain)
    expect(first.equals(await drawPicture(plain))).toBe(true)
    expect(first.equals(await drawPicture({ ...plain, seed: 2 }))).toBe(false)
  })

  // The first pin of each drawing represents the others.
  const samples = [...Map.groupBy(demoPins, ({ picture }) => picture.drawing).values()].flatMap(
    ([pin]) => pin ?? [],
  )
  it.each(samples.map(({ picture }) => [picture.drawing, picture] as const))(
    '%s is drawn in time, whole and not blank',
    timeoutOptions,
    async (drawing, spec) => {
      const moves = drawing in animations
      const boundMs = moves ? animatedBoundMs : stillBoundMs
      let { bytes, cpuMs } = await timed(spec)
      // On a busy core the same work takes more CPU time, so the fastest of three runs counts.
      for (let again = 0; again < 2 && cpuMs >= boundMs; again += 1) {
        const next = await timed(spec)
        if (next.cpuMs < cpuMs) ({ bytes, cpuMs } = next)
      }
      expect(cpuMs).toBeLessThan(boundMs)

      const { format, width, height, pages } = await sharp(bytes).metadata()
      expect([format, width, height]).toEqual([moves ? 'gif' : 'jpeg', spec.widthPx, spec.heightPx])
      if (moves) expect(pages).toBeGreaterThan(8)
      expect(bytes.length).toBeLessThan(700_000)
      const { channels } = await sharp(bytes).stats()
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(12)
    },
  )
})
