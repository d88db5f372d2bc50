import { describe, expect, it } from 'vitest'
import { differences } from './record-changes.ts'

describe('differences', () => {
  it('are those of values, field by field, whatever the order of keys', () => {
    const before = { name: 'a', spec: { x: 1, y: [2] }, end_time: null, kept: 1 }
    const after = { name: 'b', spec: { y: [2], x: 1 }, end_time: 5, kept: 1 }
    expect(differences(before, after)).toEqual([
      { field: 'name', before: 'a', after: 'b' },
      { field: 'end_time', before: null, after: 5 },
    ])
  })
})
