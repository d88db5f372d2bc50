import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Path → its whole text. */
export type Files = Map<string, string>

const readingVerbs = /^(get|list|find|count|search|read|suggest|look)-/

/**
 * What a new operation begins with: its contract, its handler with a test, its place among the domain's
 * handlers, and its lines in the tests that ask for one of each operation.
 *
 * @param read the text of a file of the project
 * @param rowsFile the table of authorisation tests that takes its row
 */
export async function newOperation(
  domain: string,
  name: string,
  rowsFile: string,
  read: (path: string) => Promise<string>,
): Promise<Files> {
  const operation = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const resource = `${operation.replace(/^\w/, (letter) => letter.toUpperCase())}Resource`
  const isQuery = readingVerbs.test(name)
  const kind = isQuery ? 'query' : 'command'
  const answer = isQuery ? 'answerQuery' : 'answerCommand'
  const action = isQuery ? 'get' : 'create'
  const path = `${isQuery ? 'GET' : 'POST'} /v3/${domain.replaceAll('-', '_')}/:id/${name.replaceAll('-', '_')}/`
  const index = `src/domains/${domain}/index.ts`
  const calls = 'testing/declared/calls.ts'

  return new Map([
    [
      `src/contract/${domain}/${name}.ts`,
      `import { z } from 'zod'
import { ${kind} } from '../operation.ts'
import { Id } from '../ids.ts'

export const ${operation} = ${kind}('${operation}', {
  summary: 'One sentence for people who read the API',
  access: 'member',
  input: z.object({ id: Id }),
  output: z.object({ id: Id }),
  errors: [],
  resource: '${resource}/${action}',
  v3: '${path}',
})
`,
    ],
    [
      `src/domains/${domain}/${name}.ts`,
      `import { ${operation} } from '#contract/${domain}/${name}'
import { ${answer}, memberOf } from '#platform/operations'

export const ${operation}Handler = ${answer}(${operation}, async (context, { id }) => {
  memberOf(context)
  return { id }
})
`,
    ],
    [
      `src/domains/${domain}/${name}.test.ts`,
      `import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ${operation} } from '#contract/${domain}/${name}'
import { createWorld, type World } from '#testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

describe('${operation}', () => {
  it('is refused to visitors', async () => {
    await expect(world.visitor.run(${operation}, { id: '1' })).rejects.toMatchObject({
      code: 'login_required',
    })
  })

  it('does what it is for', async () => {
    expect(await world.as('olive').run(${operation}, { id: '1' })).toEqual({ id: '1' })
  })
})
`,
    ],
    [
      index,
      `import { ${operation}Handler } from './${name}.ts'\n${intoList(await read(index), /Handlers(: readonly Handler\[\])? = (\(ports: \w+\): readonly Handler\[\] => )?\[/, `  ${operation}Handler,`)}`,
    ],
    [
      calls,
      intoList(
        await read(calls),
        /: Call\[\] = \[/,
        `  ['${resource}', '${action}', () => ({ id: '1' })],`,
      ),
    ],
    [
      rowsFile,
      intoList(
        await read(rowsFile),
        /: Row\[\] = \[$/m,
        `  {
    operation: '${operation}',
    what: 'of the board',
    send: ${isQuery ? 'get' : 'post'}('${resource}${isQuery ? '' : '/create'}', ({ board_id }) => ({ id: board_id })),
    expected: always(members),
  },`,
      ),
    ],
  ])
}

/** Puts an entry at the end of a list. */
function intoList(text: string, begin: RegExp, entry: string): string {
  const found = begin.exec(text)
  if (!found) throw new Error(`There is no list that begins with ${begin}`)
  const start = found.index + found[0].length
  const isOneLine = text[start] !== '\n'
  const end = text.indexOf(isOneLine ? ']' : '\n]', start)
  const between = isOneLine ? ', ' : '\n'
  return `${text.slice(0, end)}${between}${isOneLine ? entry.trim().replace(/,$/, '') : entry}${text.slice(end)}`
}

const root = fileURLToPath(new URL('..', import.meta.url))
const readProject = (path: string) => readFile(join(root, path), 'utf8')

const isSource = (file: string) => file.endsWith('.ts')

/** The file whose rows are about the same domain, as far as the names of its contract tell. */
async function rowsFileOf(domain: string): Promise<string> {
  const contract = await readdir(join(root, 'src/contract', domain), { recursive: true })
  const texts = await Promise.all(
    contract.filter(isSource).map((file) => readProject(`src/contract/${domain}/${file}`)),
  )
  const names = texts.flatMap((text) =>
    Array.from(text.matchAll(/(?:query|command)\(\s*'(\w+)'/g), ([, one]) => one),
  )
  const folder = 'testing/authorisation'
  const counted = await Promise.all(
    (await readdir(join(root, folder), { recursive: true })).filter(isSource).map(async (file) => {
      const text = await readProject(`${folder}/${file}`)
      const count = names.filter((one) => text.includes(`operation: '${one}'`)).length
      return { file, count: /always/.test(text) && /members/.test(text) ? count : 0 }
    }),
  )
  const best = counted.toSorted((a, b) => b.count - a.count)[0]
  return `${folder}/${best?.file}`
}

async function main(): Promise<void> {
  const [what, domain = '', name = ''] = process.argv.slice(2)
  const isNamed = /^[a-z]+(-[a-z]+)*$/.test(domain) && /^[a-z]+(-[a-z0-9]+)+$/.test(name)
  if (what !== 'operation' || !isNamed) {
    console.error(
      'npm run new operation <domain> <verb-noun>, as in: npm run new operation boards pin-cover',
    )
    process.exit(2)
  }
  if (!existsSync(join(root, `src/domains/${domain}/index.ts`))) {
    console.error(`There is no domain called ${domain} in src/domains`)
    process.exit(1)
  }
  if (existsSync(join(root, `src/contract/${domain}/${name}.ts`))) {
    console.error(`src/contract/${domain}/${name}.ts is there already`)
    process.exit(1)
  }
  const files = await newOperation(domain, name, await rowsFileOf(domain), readProject)
  for (const [path, text] of files) {
    await writeFile(join(root, path), text)
    console.log(path)
  }
  console.log('Then: its failures in errors.ts, its statements, npm run format, npm run generate.')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
