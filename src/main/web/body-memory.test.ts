import { expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { bodyMemory } from './body-memory.ts'

it('gives web processes less memory for bodies where there is little, but enough for one', () => {
  expect(bodyMemory(8e9, 2)).toEqual({ atOnce: limits.bodyBytesAtOnce, each: limits.bodyBytesEach })
  expect(bodyMemory(4e9, 2)).toEqual({ atOnce: 160_000_000, each: limits.bodyBytesEach })
  expect(bodyMemory(1e9, 1)).toEqual({ atOnce: 80_000_000, each: 80_000_000 })
  const one = limits.pictureBodyBytes
  expect(bodyMemory(512e6, 4)).toEqual({ atOnce: one, each: one })
})
