import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { localeFaults, unusedTexts } from './locale-faults.ts'
import { localeFiles } from './messages.ts'

const extension = join(import.meta.dirname, '../../extension')
const read = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(extension, 'locales', `${language}.json`), 'utf8'))
const languages = globSync('*.json', { cwd: join(extension, 'locales') }).map((file) =>
  basename(file, '.json'),
)

it.each(languages)('%s has all texts, with the same placeholders', (language) => {
  expect(localeFaults(read(language), read('en'))).toEqual([])
})

it.each(languages)('the name and description in %s fit into the stores', (language) => {
  const { name = '', about = '' } = read(language)
  expect(name.replace('BRAND', 'Bowerbird').length).toBeLessThanOrEqual(75)
  expect(about.replace('BRAND', 'Bowerbird').length).toBeLessThanOrEqual(132)
})

it('has no text that nothing shows', () => {
  const code = globSync('*.{ts,html}', { cwd: extension })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(extension, file), 'utf8'))
    .join('\n')
  expect(unusedTexts(Object.keys(read('en')), code)).toEqual([])
})

it('finds what is missing, unknown, empty or lacks a placeholder', () => {
  const english = { a: 'A', b: 'Save to BRAND', c: 'C' }
  expect(localeFaults({ b: 'Merken', c: ' ', d: 'D' }, english)).toEqual([
    'a: missing',
    'b: has nothing in place of BRAND',
    'c: empty',
    'd: unknown',
  ])
})

it('finds texts that nothing shows', () => {
  const code = `word('a') <p data-word="b"> "__MSG_c__" word(isOn ? 'd' : 'e') 'f'`
  expect(unusedTexts(['a', 'b', 'c', 'd', 'e', 'f'], code)).toEqual(['f'])
})

it('names the server in each language, and presets it', async () => {
  const files = await localeFiles({ brand: 'Nest & $1', server: 'https://nest.example' })
  expect([...files.keys()]).toEqual(languages.map((tag) => `_locales/${tag}/messages.json`))
  expect(JSON.parse(files.get('_locales/de/messages.json') ?? '')).toMatchObject({
    name: { message: 'Bei Nest & $$1 merken' },
    builtInServer: { message: 'https://nest.example' },
    language: { message: 'de' },
  })
})
