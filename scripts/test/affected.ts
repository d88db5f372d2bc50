import { dirname, join, posix } from 'node:path'

/** The imports of each file, as files of the project. */
export type Imports = ReadonlyMap<string, readonly string[]>

/**
 * Almost everything is connected through files that compose the product and start it in tests: changes are
 * not followed through these. Tests of the same domain and those that call its operations run instead.
 */
const composing =
  /^(src\/main\/(compose|handlers|jobs\/job-list)\.ts|src\/surfaces\/.*\/table\/|testing\/(world|served-world)\.ts)/
/** It reads the source of the product, and imports none of it. */
const statementsTest = 'db/statements.test.ts'
const mayHoldStatements = /^(src\/(domains|main|platform)|db\/migrations|testing\/checked-sql)\//
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** Test files that a change may break, the nearest first. */
export function affectedTests(changed: readonly string[], imports: Imports): string[] {
  const importers = invert(imports)
  const distances = new Map<string, number>()
  const reach = (file: string, distance: number) => {
    if (distance < (distances.get(file) ?? Infinity)) distances.set(file, distance)
  }
  for (const file of changed) {
    for (const [importer, distance] of walk(file, importers)) reach(importer, distance)
    for (const near of imports.keys()) {
      if (isTest(near) && dirname(near) === dirname(file)) reach(near, 1)
    }
    if (mayHoldStatements.test(file) && imports.has(statementsTest)) reach(statementsTest, 2)
    for (const contract of contractsOf(file, imports))
      for (const importer of importers.get(contract) ?? []) if (isTest(importer)) reach(importer, 2)
  }
  return [...distances]
    .filter(([file]) => isTest(file))
    .toSorted(([a, near], [b, far]) => near - far || a.localeCompare(b))
    .map(([file]) => file)
}

/** The direct and indirect importers of a file, with the number of steps. */
function walk(from: string, importers: Map<string, string[]>): Map<string, number> {
  const found = new Map([[from, 0]])
  for (const [file, distance] of found) {
    if (file !== from && composing.test(file)) continue
    for (const importer of importers.get(file) ?? [])
      if (!found.has(importer)) found.set(importer, distance + 1)
  }
  return found
}

/** A handler's file has the same name as its contract's. */
function contractsOf(file: string, imports: Imports): string[] {
  if (!file.startsWith('src/domains/') || isTest(file)) return []
  const name = posix.basename(file)
  return [...imports.keys()].filter(
    (other) => other.startsWith('src/contract/') && posix.basename(other) === name,
  )
}

function invert(imports: Imports): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [file, named] of imports) {
    for (const one of named) {
      const list = importers.get(one)
      if (list) list.push(file)
      else importers.set(one, [file])
    }
  }
  return importers
}

/** The files of the project that a file imports; packages are left out. */
export function importsIn(file: string, text: string, aliases: Record<string, string>): string[] {
  const names = [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)]
  return names.flatMap(([, name = '']) => {
    if (name.startsWith('.')) return [posix.normalize(join(dirname(file), name))]
    const [alias, rest] = /^(#[a-z]+\/)(.+)$/.exec(name)?.slice(1) ?? []
    const target = alias && aliases[`${alias}*`]
    return target ? [posix.normalize(target.replace('*', rest ?? ''))] : []
  })
}
