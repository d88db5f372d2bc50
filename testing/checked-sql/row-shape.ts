import type { CallExpression, Node } from 'typescript/unstable/ast'
import type { Type } from 'typescript/unstable/sync'
import { SymbolFlags, TypeFlags } from 'typescript/unstable/sync'
import type { Source } from './source.ts'

/** What a property may hold: `string`, `number`, `null`, `Date`, `string[]`, `object` … or `any`. */
export interface Property {
  kinds: string[]
  isOptional: boolean
}

/** The properties of a row's type by name; null if a call leaves it open. */
export type RowShape = ReadonlyMap<string, Property> | null

/** The row type of a call of `rows` or `row`, written or inferred. */
export function rowShapeOf(source: Source, call: CallExpression): RowShape {
  const { checker } = source
  const signature = checker.getResolvedSignature(call)
  const promise = signature && checker.getReturnTypeOfSignature(signature)
  const settled = promise?.isTypeReference() ? checker.getTypeArguments(promise)[0] : undefined
  const single = settled && membersOf(settled).find((member) => !isNull(member))
  const row = single && checker.isArrayType(single) ? elementOf(source, single) : single
  if (!row || row.flags & TypeFlags.AnyOrUnknown) return null
  if (checker.getIndexInfosOfType(row).length > 0) return null
  return new Map(
    checker.getPropertiesOfType(row).map((property) => {
      const type = checker.getTypeOfSymbolAtLocation(property, call as Node)
      // Of a type parameter, whatever it may stand for.
      const widest = type.isTypeParameter() ? (checker.getBaseConstraintOfType(type) ?? type) : type
      const kinds = membersOf(widest).map((member) => kindOf(source, member))
      const isOptional = Boolean(property.flags & SymbolFlags.Optional)
      return [property.name, { kinds: [...new Set(kinds)], isOptional }]
    }),
  )
}

function kindOf(source: Source, type: Type): string {
  const { flags } = type
  if (isNull(type)) return 'null'
  if (flags & TypeFlags.Undefined) return 'undefined'
  if (flags & TypeFlags.StringLike) return 'string'
  if (flags & TypeFlags.NumberLike) return 'number'
  if (flags & TypeFlags.BooleanLike) return 'boolean'
  if (flags & TypeFlags.BigIntLike) return 'bigint'
  if (flags & TypeFlags.AnyOrUnknown) return 'any'
  // A branded id: at run time the string alone is there.
  if (type.isIntersectionType())
    return (
      type
        .getTypes()
        .map((part) => kindOf(source, part))
        .find((kind) => kind !== 'object') ?? 'object'
    )
  if (source.checker.isArrayType(type)) {
    const element = elementOf(source, type)
    const kinds = element ? membersOf(element).map((member) => kindOf(source, member)) : []
    return `${[...new Set(kinds)].filter((kind) => kind !== 'null').join('|')}[]`
  }
  const name = type.getSymbol()?.name ?? ''
  if (name === 'Buffer' || name === 'Uint8Array') return 'Buffer'
  return name === 'Date' ? name : 'object'
}

function elementOf(source: Source, type: Type): Type | undefined {
  return type.isTypeReference() ? source.checker.getTypeArguments(type)[0] : undefined
}

function membersOf(type: Type): readonly Type[] {
  return type.isUnionType() ? (type.getTypes() ?? [type]) : [type]
}

const isNull = (type: Type) => Boolean(type.flags & TypeFlags.Null)
