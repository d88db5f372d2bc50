import type { CallExpression, Expression, Node, Statement } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { Unknown } from './choices.ts'
import { Closure, type Evaluation, type Scope } from './evaluation.ts'

export function callFunction(
  run: Evaluation,
  call: CallExpression,
  called: unknown,
  scope: Scope,
): unknown {
  if (!(called instanceof Closure)) throw new Unknown(call)
  const given = call.arguments.map((argument) => () => run.evaluate(argument as Expression, scope))
  return apply(run, called, given)
}

/** What a function returns for these arguments. */
export function apply(
  run: Evaluation,
  called: Closure,
  given: readonly (() => unknown)[],
): unknown {
  const scope = new Map(called.scope)
  called.node.parameters.forEach((parameter, index) => {
    const { initializer } = parameter
    const value = () => {
      const one = given[index]?.()
      return one === undefined && initializer ? run.evaluate(initializer, scope) : one
    }
    bind(run, parameter.name as Node, value, scope)
  })
  const { body } = called.node
  if (!body) throw new Unknown(called.node)
  if (!is.isBlock(body)) return run.evaluate(body as Expression, scope)
  const returned = follow(run, body.statements, scope)
  if (returned === null) throw new Unknown(called.node)
  return returned.value
}

function bind(
  run: Evaluation,
  name: Node,
  value: () => unknown,
  scope: Map<number, () => unknown>,
): void {
  if (is.isObjectBindingPattern(name) || is.isArrayBindingPattern(name)) {
    name.elements.forEach((element, index) => {
      if (!is.isBindingElement(element) || !element.name) return
      const source = (element.propertyName ?? element.name) as Node
      const key = is.isArrayBindingPattern(name) ? String(index) : source.getText()
      bind(run, element.name as Node, () => (value() as Record<string, unknown>)[key], scope)
    })
    return
  }
  const symbol = run.source.symbolOf(name)
  if (symbol) scope.set(symbol.id, value)
}

/** Follows statements to the first `return`; the names that they declare join the scope. */
function follow(
  run: Evaluation,
  statements: readonly Statement[],
  scope: Map<number, () => unknown>,
): { value: unknown } | null {
  for (const statement of statements) {
    if (is.isReturnStatement(statement))
      return { value: statement.expression && run.evaluate(statement.expression, scope) }
    if (is.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer) bind(run, name as Node, () => run.evaluate(initializer, scope), scope)
    } else if (is.isIfStatement(statement)) {
      const branch = run.isTrue(statement.expression, scope)
        ? statement.thenStatement
        : statement.elseStatement
      const inner = branch && (is.isBlock(branch) ? branch.statements : [branch])
      const returned = inner ? follow(run, inner, scope) : null
      if (returned !== null) return returned
    }
  }
  return null
}
