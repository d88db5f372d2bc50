import fc from 'fast-check'
import type { z } from 'zod'
import { limits } from '#contract/limits'

/** Valid values by field name, which get further than random ones; read again at each use. */
export type KnownValues = Record<string, readonly unknown[]>

/** Texts that have broken programs: control characters, lone surrogates, other scripts, code of all kinds. */
export const naughtyTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\uffff',
  '\u202eevil',
  '\u2028\u2029',
  '\u200b\u200d\ufeff',
  '\u0001/236x/x.webp',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘',
  'ﷺ'.repeat(50),
  'ﬁ①Å',
  'İstanbul ıI',
  '表ポあA鷗ŒéＢ逍Üßªąñ丂㐀𠀀',
  'مُنَاقَشَةُ سُبُلِ',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '1e400',
  '0x10',
  '9223372036854775807',
  '9223372036854775808',
  '-9223372036854775809',
  "'; drop table pins; --",
  "' or '1'='1",
  "\\'; select pg_sleep(9); --",
  '%00%27%22',
  '$1 $2 ${x} {{7*7}} #{7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><!--',
  '../../../../etc/passwd',
  '..\\..\\x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://127.0.0.1:1/',
  'http://[::1]:1/',
  'data:image/png;base64,',
  '__proto__',
  'constructor',
  'a'.repeat(5_000),
  'x@y.example',
  'İ@mail.example',
  '\t\r\n',
  '(?:a+)+$',
  'bytes=0-',
  '-end-',
]

/** Valid JSON that JavaScript would not write: numbers it cannot hold, and very deep nesting. */
const rawJson: Record<string, string> = {
  minusZero: '-0',
  large: '1e999',
  small: '-1e999',
  tiny: '0.1e-400',
  thirtyDigits: '123456789012345678901234567890',
  beyondExact: '9007199254740993',
  belowSmallest: '-9223372036854775809',
  deepList: '['.repeat(5_000) + ']'.repeat(5_000),
  deepObject: '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000),
  nest: '[{"a":'.repeat(40) + '1' + '}]'.repeat(40),
}
const mark = '\ue000'

export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(...naughtyTexts),
)

/** Any JSON: odd texts and numbers, wrong types, deep nesting, keys that every object inherits. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.jsonValue({ stringUnit: 'binary', maxDepth: 3 }) },
  { weight: 4, arbitrary: anyText },
  { weight: 2, arbitrary: fc.constantFrom(...Object.keys(rawJson)).map((name) => mark + name) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, false, 0, -1, 1.5, 2 ** 53, [], {}, [[]], [null], [{}]),
  },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom('__proto__', 'constructor', 'toString', 'then', 'length', '\u0000'),
      fc.jsonValue(),
    ),
  },
)

/** Writes JSON and puts the raw JSON in place of its marks. */
export function writeJson(value: unknown): string {
  const marks = new RegExp(`"${mark}(\\w+)"`, 'g')
  return JSON.stringify(value).replaceAll(marks, (text, name: string) => rawJson[name] ?? text)
}

/** An object that matches the schema but for a few wrong, missing or additional fields. */
export function nearlyValid(schema: z.ZodType, known: KnownValues): fc.Arbitrary<unknown> {
  const valid = valueFor(schema, '', known)
  const wrong = fc.dictionary(
    fc.constantFrom(...fieldsOf(schema), 'unknown', '__proto__'),
    anyJson,
    {
      maxKeys: 2,
    },
  )
  return fc
    .tuple(
      valid,
      fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: wrong }),
    )
    .map(([value, spoilt]) => ({ ...(value as object), ...spoilt }))
}

function fieldsOf(schema: z.ZodType): string[] {
  const { type, shape } = definitionOf(schema)
  return type === 'object' ? Object.keys(shape ?? {}) : []
}

interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  options?: z.ZodType[]
  element?: z.ZodType
  entries?: Record<string, string>
  values?: unknown[]
}

function definitionOf(schema: z.ZodType): Definition {
  return schema.def as unknown as Definition
}

function valueFor(schema: z.ZodType, field: string, known: KnownValues): fc.Arbitrary<unknown> {
  const plain = plainFor(schema, field, known)
  if (known[field] === undefined) return plain
  const real = fc.nat().map((n) => known[field]?.[n % (known[field]?.length ?? 1)])
  return fc.oneof({ weight: 4, arbitrary: real }, { weight: 1, arbitrary: plain })
}

function plainFor(schema: z.ZodType, field: string, known: KnownValues): fc.Arbitrary<unknown> {
  const definition = definitionOf(schema)
  switch (definition.type) {
    case 'object': {
      const parts = Object.entries(definition.shape ?? {})
      const required = parts.filter(([, part]) => !part.safeParse(undefined).success)
      return fc.record(
        Object.fromEntries(parts.map(([name, part]) => [name, valueFor(part, name, known)])),
        { requiredKeys: required.map(([name]) => name) },
      )
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return fc.oneof(
        { weight: 5, arbitrary: innerFor(definition.innerType, field, known) },
        { weight: 1, arbitrary: fc.constant(null) },
      )
    case 'pipe': {
      const isBefore = definition.in && definitionOf(definition.in).type !== 'transform'
      return innerFor(isBefore ? definition.in : definition.out, field, known)
    }
    case 'union':
      return fc.oneof(...(definition.options ?? []).map((option) => plainFor(option, field, known)))
    case 'array':
      return fc.array(innerFor(definition.element, field, known), { maxLength: 3 })
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(definition.values ?? []))
    case 'boolean':
      return fc.constantFrom(true, false, 'true', 'false', 0, 1)
    case 'number':
      return fc.oneof(
        fc.integer({ min: -1, max: limits.pageSizeMax + 1 }),
        fc.integer(),
        fc.double(),
      )
    case 'string':
      return fc.oneof(
        anyText,
        fc.string({ minLength: 1, maxLength: 30 }),
        fc.bigInt({ min: 0n }).map(String),
      )
    default:
      return anyJson
  }
}

function innerFor(schema: z.ZodType | undefined, field: string, known: KnownValues) {
  return schema ? plainFor(schema, field, known) : anyJson
}
