import type { CallExpression, Expression } from 'typescript/unstable/ast'
import { isPropertyAccessExpression } from 'typescript/unstable/ast/is'
import { inAllWays, Unknown } from './choices.ts'
import { compareRow } from './compare.ts'
import type { Describer } from './describe.ts'
import { evaluateExpression } from './evaluate.ts'
import { type RowShape, rowShapeOf } from './row-shape.ts'
import type { Source } from './source.ts'

export interface Report {
  /** Statements that PostgreSQL has described. */
  texts: Set<string>
  /** What is wrong, each with its place. */
  faults: string[]
  /** Files with statements whose text is only known while the product runs. */
  uncertain: string[]
}

/** The functions of `#platform/database` that take a statement as their second argument. */
const runners = ['row', 'rows', 'composedRows', 'count', 'wrote', 'lockRows'] as const
/** Those that name the type of a row. */
const typed = new Set<Statement['runner']>(['row', 'rows', 'composedRows', 'lockRows'])
const runnersFiles = ['database.ts', 'several-machines/lock-rows.ts'].map(
  (name) => `src/platform/database/${name}`,
)
const isRunnersFile = (path: string | undefined) =>
  runnersFiles.some((file) => path?.endsWith(file))

const queryable = new Set(['Pool', 'Reader', 'Writer', 'WriterPool'])

interface Statement {
  runner: (typeof runners)[number] | 'query'
  call: CallExpression
  text: Expression
}

/**
 * Has PostgreSQL prepare every statement in the files of `isChecked`, in all its variants, and compares what it
 * would return with the type of its rows.
 */
export async function checkStatements(
  source: Source,
  describer: Describer,
  isChecked: (path: string) => boolean,
): Promise<Report> {
  const report: Report = { texts: new Set(), faults: [], uncertain: [] }
  for (const statement of findStatements(source)) {
    const place = source.placeOf(statement.call)
    const [file = ''] = place.split(':')
    if (!isChecked(file)) continue
    try {
      const row = shapeOf(source, statement)
      for (const text of textsOf(source, statement)) {
        report.texts.add(text)
        for (const fault of await faultsOf(describer, statement, text, row))
          report.faults.push(`${place}: ${fault}`)
      }
    } catch (error) {
      if (!(error instanceof Unknown)) throw new Error(`${place} cannot be read`, { cause: error })
      report.uncertain.push(file)
    }
  }
  report.faults = [...new Set(report.faults)]
  return report
}

function findStatements(source: Source): Statement[] {
  const named = runners.flatMap((runner) =>
    source.callsNamed(runner).flatMap((call): Statement[] => {
      const symbol = source.symbolOf(call.expression)
      const declaration = symbol && source.declarationOf(symbol)
      const text = call.arguments[1]
      const isOurs = text && isRunnersFile(declaration?.getSourceFile().fileName)
      return isOurs ? [{ runner, call, text }] : []
    }),
  )
  return [...named, ...findPoolQueries(source)].filter(
    ({ call }) => !isRunnersFile(call.getSourceFile().fileName),
  )
}

/** Maintenance uses the driver's pool itself. */
function findPoolQueries(source: Source): Statement[] {
  return source.callsNamed('query').flatMap((call): Statement[] => {
    const text = call.arguments[0]
    if (!text || !isPropertyAccessExpression(call.expression)) return []
    const receiver = source.checker.getTypeAtLocation(call.expression.expression)
    if (!queryable.has(receiver?.getSymbol()?.name ?? '')) return []
    return [{ runner: 'query', call, text }]
  })
}

function textsOf(source: Source, { text }: Statement): Set<string> {
  const texts = inAllWays((choices) => evaluateExpression(source, choices, text))
  return new Set(
    texts.map((found) => {
      if (typeof found !== 'string') throw new Unknown(text)
      return found
    }),
  )
}

function shapeOf(source: Source, { runner, call }: Statement): RowShape {
  if (runner === 'count') return new Map([['n', { kinds: ['number'], isOptional: false }]])
  return typed.has(runner) ? rowShapeOf(source, call) : null
}

async function faultsOf(
  describer: Describer,
  { runner }: Statement,
  text: string,
  row: RowShape,
): Promise<string[]> {
  try {
    const columns = await describer.describe(text)
    if (runner === 'wrote' && columns.length === 0)
      return ['returns nothing to tell whether it wrote']
    return compareRow(text, columns, row)
  } catch (error) {
    return [`${(error as Error).message}, in ${text.replace(/\s+/g, ' ')}`]
  }
}
