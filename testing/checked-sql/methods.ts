import type { CallExpression, Expression } from 'typescript/unstable/ast'
import { apply } from './call.ts'
import { Unknown } from './choices.ts'
import { Closure, type Evaluation, type Scope } from './evaluation.ts'

/** The few methods by which texts are put together. */
export function callMethod(
  run: Evaluation,
  call: CallExpression,
  object: string | unknown[] | Map<unknown, unknown>,
  name: string,
  scope: Scope,
): unknown {
  const given = () => call.arguments.map((one) => run.evaluate(one as Expression, scope))
  // A cache, filled while the product runs.
  if (object instanceof Map) {
    if (name === 'get') return undefined
    throw new Unknown(call)
  }
  const [first, second] = given()
  if (typeof object === 'string') {
    if (name === 'replaceAll' && typeof first === 'string')
      return object.replaceAll(first, String(second))
    if (name === 'replace' && typeof first === 'string')
      return object.replace(first, String(second))
    if (name === 'trim') return object.trim()
    throw new Unknown(call)
  }
  if (name === 'includes') return object.includes(first)
  if (name === 'join') return object.join(first as string)
  if (name === 'map' && first instanceof Closure)
    return object.map((item, index) => apply(run, first, [() => item, () => index]))
  if (name === 'filter' && first instanceof Closure)
    return object.filter((item, index) => apply(run, first, [() => item, () => index]))
  throw new Unknown(call)
}
