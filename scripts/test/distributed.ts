import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { multiShardStatements } from '#db/multi-shard/index'
import { isPlainUnitTest } from '#testing/worlds/plain-unit-tests'
import { compareMultiShard, readMultiShard } from './compare-multi-shard.ts'

/** Whose statements go to the database. */
const folders = [
  'db',
  'src/domains',
  'src/main/distribution',
  ...['wire', 'v5', 'v3', 'resource'].map((surface) => `src/surfaces/${surface}`),
]

/** Tests to run on a cluster: those that have a database, all or by words in their paths. */
export async function distributedTests(root: string, words: readonly string[]): Promise<string[]> {
  const files = await filesWithin(root, folders, isTest)
  const wanted: string[] = []
  for (const file of files) {
    const isNamed = words.length === 0 || words.some((word) => file.includes(word))
    if (isNamed && !isPlainUnitTest(await readFile(join(root, file), 'utf8'))) wanted.push(file)
  }
  return wanted
}

/** An empty folder into which tests write what asked several shards; the environment says it to them. */
export async function recordMultiShard(root: string): Promise<string> {
  const folder = join(root, 'test-results', 'multi-shard')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  process.env.MULTI_SHARD_TO = folder
  return folder
}

/** Prints what differs from the list; returns how many statements are not in it. */
export async function reportMultiShard(
  root: string,
  folder: string,
  isWhole: boolean,
): Promise<number> {
  const statements = await readMultiShard(folder)
  const texts: string[] = []
  for (const file of await filesWithin(root, ['db', 'src', 'testing'], isOfTests))
    texts.push(await readFile(join(root, file), 'utf8'))
  const { unlisted, unused } = compareMultiShard(statements, multiShardStatements, texts)
  for (const text of unlisted) console.log(`\nAsks several shards, and is not listed: ${text}`)
  if (unlisted.length > 0)
    console.log('\nLet it name one shard, or list it in db/multi-shard with the reason.')
  if (isWhole) for (const text of unused) console.log(`\nListed, and did not occur: ${text}`)
  return unlisted.length
}

async function filesWithin(
  root: string,
  within: readonly string[],
  isWanted: (file: string) => boolean,
): Promise<string[]> {
  const files: string[] = []
  for (const folder of within)
    for (const path of await readdir(join(root, folder), { recursive: true }))
      if (isWanted(join(folder, path))) files.push(join(folder, path))
  return files.toSorted()
}

function isTest(file: string): boolean {
  return file.endsWith('.test.ts')
}

/** Tests and what only they use; and migrations, which run once. */
function isOfTests(file: string): boolean {
  if (file.startsWith('db/migrations/')) return true
  const isHelper = file.startsWith('testing/') || basename(file).startsWith('test-')
  return isTest(file) || (isHelper && file.endsWith('.ts'))
}
