import type {
  ArrowFunction,
  FunctionDeclaration,
  FunctionExpression,
  Identifier,
  MethodDeclaration,
  Node,
} from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'

export type FunctionNode =
  | ArrowFunction
  | FunctionDeclaration
  | FunctionExpression
  | MethodDeclaration

export function isFunctionNode(node: Node): node is FunctionNode {
  return (
    is.isArrowFunction(node) ||
    is.isFunctionDeclaration(node) ||
    is.isFunctionExpression(node) ||
    is.isMethodDeclaration(node)
  )
}

/** The name by which others call a function; null if it has none. */
export function nameOfFunction(node: FunctionNode): Identifier | null {
  const owner = is.isFunctionDeclaration(node) || is.isMethodDeclaration(node) ? node : node.parent
  const name = 'name' in owner ? (owner.name as Node | undefined) : undefined
  return name && is.isIdentifier(name) ? name : null
}
