import { globSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TextBlock } from '#contract/policies/marked-text'
import { policyNames } from '#contract/policies/policy-names'
import { createServedWorld, type ServedWorld } from '#testing/served-world'

interface PolicyAnswer {
  title: string
  blocks: TextBlock[]
  version: string
  language: string
}

let world: ServedWorld
let folder: string
beforeAll(async () => {
  world = await createServedWorld({
    env: { BRAND_NAME: 'Nest', OPERATOR_EMAIL: 'help@nest.example', MINIMUM_AGE: '16' },
  })
  folder = join(world.config.DATA_DIR, 'policies')
})
afterAll(() => world.end())
afterEach(() => rm(folder, { recursive: true, force: true }))

const read = async (name: string, language = 'en-US') =>
  (
    await world
      .client()
      .get('PolicyResource', { name }, { headers: { 'accept-language': language } })
  ).data<PolicyAnswer>()
const partsOf = (blocks: TextBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.parts))
const textOf = (blocks: TextBlock[]) =>
  partsOf(blocks)
    .map(({ text }) => text)
    .join('')

async function write(file: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, file), text)
}

describe('the default texts', () => {
  it.each(policyNames)('include %s, readable and with the brand name', async (name) => {
    const { title, blocks, language } = await read(name)
    expect(title).toMatch(/^[A-Z]/)
    expect(language).toBe('en')
    expect(blocks.filter(({ kind }) => kind === 'heading').length).toBeGreaterThan(3)
    const text = textOf(blocks)
    expect(text).toContain('Nest')
    expect(text).not.toMatch(/bowerbird|\{|\}|\*\*|\]\(/i)
    expect(text.length).toBeGreaterThan(1_000)
  })

  it('include values from the settings', async () => {
    const { blocks } = await read('terms-of-service')
    expect(textOf(blocks)).toContain('at least 16 years old')
    expect(partsOf(blocks)).toContainEqual({
      text: 'help@nest.example',
      href: 'mailto:help@nest.example',
    })
  })

  it('have the same parts in each language', async () => {
    const own = new URL('../../web/policies/', import.meta.url)
    const shapeOf = async (file: string) => {
      const text = await readFile(new URL(file, own), 'utf8')
      return {
        lines: text.split('\n').map((line) => /^(#+|-|\d\.)? ?(\*\*)?/.exec(line)?.[0] ?? ''),
        links: [...text.matchAll(/\]\((.*?)\)/g)].map(([, address]) => address),
        values: [...new Set(text.match(/\{\w+\}/g))].toSorted(),
      }
    }
    const originals = globSync('{,consents/}*.md', { cwd: own }).filter(
      (file) => !/\.\w+\.md$/.test(file),
    )
    expect(originals).toHaveLength(9)
    for (const original of originals) {
      const shape = await shapeOf(original)
      const languages = original.startsWith('consents/') ? ['de', 'ko'] : ['de']
      for (const language of languages)
        expect(await shapeOf(original.replace('.md', `.${language}.md`)), original).toEqual(shape)
    }
  })

  it('are read in German by who prefers it, in the same version', async () => {
    for (const name of policyNames) {
      const [original, german] = [await read(name), await read(name, 'de-AT,en;q=0.8')]
      expect(german.language).toBe('de')
      expect(german.title).not.toBe(original.title)
      expect(german.version).toBe(original.version)
      expect(textOf(german.blocks)).not.toMatch(/\{|\}|\b(the|your)\b/)
    }
  })
})

describe('an operator’s own text', () => {
  it('replaces ours at once, until it is removed', async () => {
    const ours = await read('privacy-policy')
    await write('privacy-policy.md', '# How {brand} keeps secrets\n\nWell.')
    const theirs = await read('privacy-policy')
    expect(theirs).toMatchObject({
      title: 'How Nest keeps secrets',
      blocks: [{ kind: 'paragraph', parts: [{ text: 'Well.' }] }],
    })
    expect(theirs.version).not.toBe(ours.version)
    await rm(folder, { recursive: true })
    expect(await read('privacy-policy')).toEqual(ours)
  })

  it('is used for its language', async () => {
    await write('terms-of-service.md', '# Terms')
    await write('terms-of-service.de.md', '# Bedingungen')
    expect(await read('terms-of-service', 'de-AT')).toMatchObject({
      title: 'Bedingungen',
      language: 'de',
    })
    expect(await read('terms-of-service', 'fr')).toMatchObject({ title: 'Terms', language: 'en' })
  })

  it('has one version for all languages, unless only a translation is their own', async () => {
    const ours = await read('terms-of-service')
    await write('terms-of-service.de.md', '# Bedingungen')
    const alone = await read('terms-of-service', 'de')
    expect(alone.version).not.toBe(ours.version)
    await write('terms-of-service.md', '# Terms')
    const { version } = await read('terms-of-service')
    expect([ours.version, alone.version]).not.toContain(version)
    expect((await read('terms-of-service', 'de')).version).toBe(version)
  })

  it('is text and never markup', async () => {
    await write(
      'terms-of-service.md',
      '# T\n\n<img src=x onerror=alert(1)> [x](javascript:alert(1))',
    )
    const text = '<img src=x onerror=alert(1)> [x](javascript:alert(1))'
    expect((await read('terms-of-service')).blocks).toEqual([
      { kind: 'paragraph', parts: [{ text }] },
    ])
  })
})

it.each(['no-such-policy', '../secret', 'consents/terms', '', '__proto__'])(
  'the policies do not include %j',
  async (name) => {
    await write('../secret.md', '# Secret')
    const answer = await world.client().get('PolicyResource', { name })
    expect(answer.outcome).toBe('not_found')
  },
)
