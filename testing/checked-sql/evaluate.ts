import { type Expression, type Identifier, type Node, SyntaxKind } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { type Type, TypeFlags } from 'typescript/unstable/sync'
import { callFunction } from './call.ts'
import { type Choices, Unknown } from './choices.ts'
import { Closure, type Evaluation, emptyScope, type Scope } from './evaluation.ts'
import { isFunctionNode, nameOfFunction } from './functions.ts'
import { callMethod } from './methods.ts'
import type { Source } from './source.ts'

/** The text, or whatever else `node` stands for, as these choices have it; throws `Unknown` where none is certain. */
export function evaluateExpression(source: Source, choices: Choices, node: Expression): unknown {
  const run: Evaluation = {
    source,
    choices,
    evaluate: (inner, scope) => evaluate(run, inner, scope),
    isTrue: (condition, scope) => isTrue(run, condition, scope),
  }
  return evaluate(run, node, emptyScope)
}

/** Follows constants, functions and imports. */
function evaluate(run: Evaluation, node: Expression, scope: Scope): unknown {
  if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (is.isNumericLiteral(node)) return Number(node.text)
  if (node.kind === SyntaxKind.TrueKeyword) return true
  if (node.kind === SyntaxKind.FalseKeyword) return false
  if (node.kind === SyntaxKind.NullKeyword) return null
  if (isFunctionNode(node)) return new Closure(node, scope)
  if (is.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(
      (span) => `${partOf(run, span.expression, scope)}${span.literal.text}`,
    )
    return node.head.text + parts.join('')
  }
  if (
    is.isParenthesizedExpression(node) ||
    is.isAsExpression(node) ||
    is.isSatisfiesExpression(node) ||
    is.isNonNullExpression(node)
  )
    return evaluate(run, node.expression, scope)
  return evaluateComposed(run, node, scope)
}

/** What a number is changes nothing in what its statement returns. */
function partOf(run: Evaluation, node: Expression, scope: Scope): unknown {
  return attempt(
    () => evaluate(run, node, scope),
    () => {
      const type = run.source.checker.getTypeAtLocation(node)
      if (type && type.flags & TypeFlags.NumberLike) return 1
      throw new Unknown(node)
    },
  )
}

function evaluateComposed(run: Evaluation, node: Expression, scope: Scope): unknown {
  if (is.isIdentifier(node))
    return node.text === 'undefined' ? undefined : valueOfName(run, node, scope)
  if (is.isConditionalExpression(node)) {
    const branch = isTrue(run, node.condition, scope) ? node.whenTrue : node.whenFalse
    return evaluate(run, branch, scope)
  }
  if (is.isArrayLiteralExpression(node))
    return node.elements.flatMap((element) =>
      is.isSpreadElement(element)
        ? (evaluate(run, element.expression, scope) as unknown[])
        : [evaluate(run, element, scope)],
    )
  if (is.isObjectLiteralExpression(node)) return objectOf(run, node, scope)
  if (is.isNewExpression(node)) {
    if (node.expression.getText() === 'Map' && !node.arguments?.length) return new Map()
    throw new Unknown(node)
  }
  if (is.isPropertyAccessExpression(node)) {
    return orByType(run, node, () => {
      const object = evaluate(run, node.expression, scope)
      return propertyOf(node, object, node.name.text)
    })
  }
  if (is.isElementAccessExpression(node))
    return orByType(run, node, () => valueAt(run, node, scope))
  if (is.isBinaryExpression(node)) return binary(run, node, scope)
  if (is.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    return !isTrue(run, node.operand, scope)
  if (is.isCallExpression(node)) return orByType(run, node, () => callOf(run, node, scope))
  return byType(run, node)
}

/** Lazily: a table of texts names some that no statement uses. */
function objectOf(run: Evaluation, node: Expression, scope: Scope): object {
  const object = {}
  if (!is.isObjectLiteralExpression(node)) return object
  for (const property of node.properties) {
    if (is.isSpreadAssignment(property)) {
      const spread = evaluate(run, property.expression, scope) as object
      Object.defineProperties(object, Object.getOwnPropertyDescriptors(spread))
    } else if (property.name !== undefined && 'text' in property.name) {
      const get = () => {
        if (is.isShorthandPropertyAssignment(property))
          return valueOfName(run, property.name as Identifier, scope)
        if (is.isPropertyAssignment(property))
          return evaluate(run, property.initializer as Expression, scope)
        if (is.isMethodDeclaration(property)) return new Closure(property, scope)
        throw new Unknown(property)
      }
      Object.defineProperty(object, property.name.text as string, { get, enumerable: true })
    } else throw new Unknown(property)
  }
  return object
}

function propertyOf(node: Node, object: unknown, name: string): unknown {
  if (object === null || typeof object !== 'object' || !Object.hasOwn(object, name))
    throw new Unknown(node)
  return (object as Record<string, unknown>)[name]
}

/** One entry of a table; any of them where the key is not known. */
function valueAt(run: Evaluation, node: Expression, scope: Scope): unknown {
  if (!is.isElementAccessExpression(node)) throw new Unknown(node)
  const object = evaluate(run, node.expression, scope)
  if (object === null || typeof object !== 'object') throw new Unknown(node)
  const key = node.argumentExpression
  const name = attempt(
    () => evaluate(run, key, scope) as string,
    () => run.choices.choose(`key ${idOf(run, key)}`, Object.keys(object)),
  )
  return propertyOf(node, object, name)
}

function binary(run: Evaluation, node: Expression, scope: Scope): unknown {
  if (!is.isBinaryExpression(node)) throw new Unknown(node)
  const left = () => evaluate(run, node.left, scope)
  const right = () => evaluate(run, node.right, scope)
  switch (node.operatorToken.kind) {
    case SyntaxKind.PlusToken:
      return (left() as string) + (right() as string)
    case SyntaxKind.AsteriskToken:
      return (left() as number) * (right() as number)
    case SyntaxKind.MinusToken:
      return (left() as number) - (right() as number)
    case SyntaxKind.SlashToken:
      return (left() as number) / (right() as number)
    case SyntaxKind.QuestionQuestionToken:
      return left() ?? right()
    case SyntaxKind.BarBarToken:
      return isTrue(run, node.left, scope) ? left() : right()
    case SyntaxKind.AmpersandAmpersandToken:
      return isTrue(run, node.left, scope) ? right() : left()
    case SyntaxKind.EqualsEqualsEqualsToken:
      return left() === right()
    case SyntaxKind.ExclamationEqualsEqualsToken:
      return left() !== right()
    default:
      throw new Unknown(node)
  }
}

/** A condition that cannot be computed comes out both ways, and each time the same where it is written again. */
function isTrue(run: Evaluation, node: Expression, scope: Scope): boolean {
  return attempt(
    () => Boolean(evaluate(run, node, scope)),
    () => {
      if (
        is.isBinaryExpression(node) &&
        node.operatorToken.kind === SyntaxKind.ExclamationEqualsEqualsToken
      ) {
        const opposite = `${node.left.getText()} === ${node.right.getText()}`
        return !run.choices.choose(`if ${fileOf(node)} ${opposite}`, [true, false])
      }
      return run.choices.choose(`if ${fileOf(node)} ${node.getText()}`, [true, false])
    },
  )
}

function callOf(run: Evaluation, node: Expression, scope: Scope): unknown {
  if (!is.isCallExpression(node)) throw new Unknown(node)
  const callee = node.expression
  if (is.isPropertyAccessExpression(callee)) {
    const name = callee.name.text
    if (is.isIdentifier(callee.expression) && callee.expression.text === 'Object') {
      const [object] = node.arguments.map((argument) => evaluate(run, argument, scope))
      if (name === 'keys') return Object.keys(object as object)
      if (name === 'values') return Object.values(object as object)
      if (name === 'entries') return Object.entries(object as object)
      if (name === 'fromEntries') return Object.fromEntries(object as [string, unknown][])
      throw new Unknown(node)
    }
    const object = evaluate(run, callee.expression, scope)
    if (typeof object === 'string' || Array.isArray(object) || object instanceof Map)
      return callMethod(run, node, object, name, scope)
    return callFunction(run, node, propertyOf(callee, object, name), scope)
  }
  return callFunction(run, node, evaluate(run, callee, scope), scope)
}

function valueOfName(run: Evaluation, node: Expression, scope: Scope): unknown {
  const symbol = is.isShorthandPropertyAssignment(node.parent)
    ? run.source.checker.getShorthandAssignmentValueSymbol(node.parent)
    : run.source.symbolOf(node)
  if (!symbol) throw new Unknown(node)
  const resolved = run.source.resolve(symbol)
  const bound = scope.get(resolved.id)
  if (bound) return bound()
  const declaration = run.source.declarationOf(resolved)
  if (declaration === null) throw new Unknown(node)
  return orByType(run, node, () => valueOfDeclaration(run, declaration, scope))
}

function valueOfDeclaration(run: Evaluation, declaration: Node, scope: Scope): unknown {
  if (is.isFunctionDeclaration(declaration)) return new Closure(declaration, emptyScope)
  if (is.isVariableDeclaration(declaration)) {
    if (declaration.initializer) return evaluate(run, declaration.initializer, scope)
    const loop = declaration.parent.parent
    if (is.isForOfStatement(loop)) {
      const items = evaluate(run, loop.expression, scope) as unknown[]
      const index = run.choices.choose(`item ${idOf(run, declaration)}`, [...items.keys()])
      return items[index]
    }
  }
  if (is.isParameterDeclaration(declaration)) return argumentOf(run, declaration)
  if (is.isBindingElement(declaration)) {
    const pattern = declaration.parent
    const whole = valueOfDeclaration(run, pattern.parent, scope)
    if (is.isArrayBindingPattern(pattern))
      return (whole as unknown[])[pattern.elements.indexOf(declaration)]
    const name = declaration.propertyName ?? declaration.name
    if (name && 'text' in name) return propertyOf(declaration, whole, name.text as string)
  }
  throw new Unknown(declaration)
}

/** What a function that nothing here has called is given by its callers: one of them at a time. */
function argumentOf(run: Evaluation, parameter: Node): unknown {
  const owner = parameter.parent
  if (!is.isParameterDeclaration(parameter) || !isFunctionNode(owner)) throw new Unknown(parameter)
  const values = literalsOf(run, parameter)
  const named = nameOfFunction(owner)
  if (values || named === null) throw new Unknown(parameter)
  const own = run.source.symbolOf(named)
  const calls = run.source.callsNamed(named.text).filter((call) => {
    const callee = is.isPropertyAccessExpression(call.expression)
      ? call.expression.name
      : call.expression
    return own !== null && run.source.symbolOf(callee)?.id === own.id
  })
  if (calls.length === 0) throw new Unknown(parameter)
  const call = run.choices.choose(`call ${idOf(run, owner)}`, calls)
  const given = call.arguments[owner.parameters.indexOf(parameter)]
  if (given) return evaluate(run, given, emptyScope)
  return parameter.initializer ? evaluate(run, parameter.initializer, emptyScope) : undefined
}

function orByType(run: Evaluation, node: Expression, work: () => unknown): unknown {
  return attempt(work, () => byType(run, node))
}

/** Any value of its type, if that has few. */
function byType(run: Evaluation, node: Expression): unknown {
  const values = literalsOf(run, node)
  if (values === null) throw new Unknown(node)
  const symbol = run.source.symbolOf(node)
  return run.choices.choose(
    symbol ? `value ${symbol.id}` : `value ${fileOf(node)} ${node.getText()}`,
    values,
  )
}

function literalsOf(run: Evaluation, node: Node): unknown[] | null {
  const type = run.source.checker.getTypeAtLocation(node)
  if (!type) return null
  const members: readonly Type[] = type.isUnionType() ? (type.getTypes() ?? []) : [type]
  const values = members.map((member) => (member.isLiteralType() ? member.value : undefined))
  return values.includes(undefined) ? null : values
}

/** `work`, or where it meets something unknown `otherwise`. */
function attempt<T>(work: () => T, otherwise: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof Unknown) return otherwise()
    throw error
  }
}

const fileOf = (node: Node) => node.getSourceFile().fileName

function idOf(run: Evaluation, node: Node): string {
  const symbol = is.isIdentifier(node) ? run.source.symbolOf(node) : null
  return symbol ? String(symbol.id) : `${fileOf(node)} ${node.pos}`
}
