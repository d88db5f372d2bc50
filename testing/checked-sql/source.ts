import type { CallExpression, Expression, Node } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
} from 'typescript/unstable/ast/is'
import {
  API,
  type Checker,
  type Project,
  SymbolFlags,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync'

/** The project's own source as the compiler sees it. */
export interface Source {
  checker: Checker
  /** What a name stands for, through imports. */
  symbolOf(node: Node): TypeSymbol | null
  /** Through imports, to where it is declared. */
  resolve(symbol: TypeSymbol): TypeSymbol
  declarationOf(symbol: TypeSymbol): Node | null
  /** All calls of functions with this name, by whatever they are found. */
  callsNamed(name: string): readonly CallExpression[]
  /** `src/…/file.ts:12` */
  placeOf(node: Node): string
  close(): void
}

/** Reads the files of the project in `root` whose path is accepted, which takes seconds. */
export function openSource(root: string, isRead: (path: string) => boolean): Source {
  const api = new API({ cwd: root })
  const snapshot = api.updateSnapshot({ openProjects: ['tsconfig.json'] })
  const project = snapshot.getProjects()[0]
  if (project === undefined) throw new Error(`No project in ${root}`)
  const { checker } = project
  const calls = readCalls(project, (file) => isRead(file.slice(root.length)))
  const symbols = new Map<Node, TypeSymbol | null>()

  function symbolOf(node: Node): TypeSymbol | null {
    const known = symbols.get(node)
    if (known !== undefined) return known
    const named = checker.getSymbolAtLocation(node) ?? null
    const found = named === null ? null : resolve(named)
    symbols.set(node, found)
    return found
  }

  function resolve(symbol: TypeSymbol): TypeSymbol {
    return symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }

  return {
    checker,
    symbolOf,
    resolve,
    declarationOf: (symbol) =>
      (symbol.valueDeclaration ?? symbol.declarations[0])?.resolve(project) ?? null,
    callsNamed: (name) => calls.get(name) ?? [],
    placeOf: (node) => {
      const file = node.getSourceFile()
      const line = file.text.slice(0, node.getStart(file)).split('\n').length
      return `${file.fileName.slice(root.length)}:${line}`
    },
    close: () => api.close(),
  }
}

function readCalls(project: Project, isRead: (file: string) => boolean) {
  const calls = new Map<string, CallExpression[]>()
  const visit = (node: Node): void => {
    if (isCallExpression(node)) {
      const name = calleeName(node.expression)
      const known = calls.get(name)
      if (known) known.push(node)
      else calls.set(name, [node])
    }
    node.forEachChild(visit)
  }
  for (const file of project.program.getSourceFileNames())
    if (isRead(file)) project.program.getSourceFile(file)?.forEachChild(visit)
  return calls
}

function calleeName(callee: Expression): string {
  if (isIdentifier(callee)) return callee.text
  return isPropertyAccessExpression(callee) ? callee.name.text : ''
}
