import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** A check of an input with a sentence, on one line or several. */
const sentence =
  /message: ['"`][A-Z]|\.(?:min|max|length|regex|refine|number)\((?:[^()'"`]|\((?:[^()]|\([^()]*\))*\))*?(?:,\s*|\()(['"`])[A-Z]\w*[^\w'"`]/

it.each([
  ["z.string().min(1, 'Give it a name.')", true],
  ["x.refine(\n  (ids) => ids.length > 0,\n  'Choose at least one.',\n)", true],
  ["x.refine((by) => by.id, { path: ['id'], message: 'Name it.' })", true],
  ["z.string().min(1, inputMessage('input.nameIt'))", false],
  ['z.string().max(5)', false],
])('in %j a sentence is found: %s', (code, isFound) => expect(sentence.test(code)).toBe(isFound))

it('checks of inputs name their texts by key', async () => {
  let count = 0
  for await (const file of glob('src/contract/**/*.ts', { exclude: ['**/*.test.ts'] })) {
    count += 1
    expect(sentence.exec(await readFile(file, 'utf8'))?.[0] ?? null, file).toBeNull()
  }
  expect(count).toBeGreaterThan(200)
})
