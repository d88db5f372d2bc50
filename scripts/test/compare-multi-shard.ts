import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { singleSpaced } from '#testing/database/multi-shard'

export interface Comparison {
  /** Statements that no entry of the list fits. */
  unlisted: string[]
  /** Entries that fit no statement. */
  unused: string[]
}

/** What processes of tests wrote into a folder: statements that asked several shards, each once. */
export async function readMultiShard(folder: string): Promise<string[]> {
  const statements = new Set<string>()
  for (const name of await readdir(folder)) {
    const lines = (await readFile(join(folder, name), 'utf8')).split('\n').filter(Boolean)
    for (const line of lines) statements.add(JSON.parse(line) as string)
  }
  return [...statements].toSorted()
}

/**
 * @param list statements, with `…` for any part
 * @param texts of tests: a statement that stands there is not the product's
 */
export function compareMultiShard(
  statements: readonly string[],
  list: readonly string[],
  texts: readonly string[],
): Comparison {
  const entries = list.map((statement) => ({ statement, pattern: patternOf(statement, '.*') }))
  const ofTests = texts.map(singleSpaced)
  const templates = ofTests.flatMap(templatesIn)
  const unlisted = statements.filter(
    (text) =>
      !entries.some(({ pattern }) => pattern.test(text)) &&
      !ofTests.some((one) => one.includes(text)) &&
      !templates.some((pattern) => pattern.test(text)),
  )
  const unused = entries
    .filter(({ pattern }) => !statements.some((text) => pattern.test(text)))
    .map(({ statement }) => statement)
  return { unlisted, unused }
}

/** Statements in template strings: names, numbers and lists of them may stand for what is put in. */
function templatesIn(text: string): RegExp[] {
  const strings = text.match(/`(?:select|insert|update|delete) [^`]*\$\{[^`]*`/g) ?? []
  return strings.map((one) =>
    patternOf(
      one
        .slice(1, -1)
        .replace(/\$\{[^}]*\}/g, '…')
        .trim(),
      String.raw`[\w.,:"'(){}* ]*`,
    ),
  )
}

function patternOf(statement: string, anything: string): RegExp {
  const parts = singleSpaced(statement)
    .split('…')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join(anything)}$`)
}
