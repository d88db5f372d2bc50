import type { Expression } from 'typescript/unstable/ast'
import type { Choices } from './choices.ts'
import type { FunctionNode } from './functions.ts'
import type { Source } from './source.ts'

/** Names that are bound while a function is followed; each is evaluated when it is needed. */
export type Scope = ReadonlyMap<number, () => unknown>

export const emptyScope: Scope = new Map()

/** What is needed to evaluate an expression. */
export interface Evaluation {
  source: Source
  choices: Choices
  evaluate(node: Expression, scope: Scope): unknown
  isTrue(node: Expression, scope: Scope): boolean
}

/** A function of the source, with the names it saw where it was written. */
export class Closure {
  readonly node: FunctionNode
  readonly scope: Scope
  constructor(node: FunctionNode, scope: Scope) {
    this.node = node
    this.scope = scope
  }
}
