import { describe, expect, it } from 'vitest'
import { changedFields, conflictOf } from './form-values.ts'

const seen = { name: ['Lamps'], end_time: ['2026-12-01'], GENDER: ['female', 'male'], flag: [] }

describe('a form', () => {
  it('tells which of its fields differ, in whatever order boxes are ticked', () => {
    const typed = { ...seen, name: ['Lights'], GENDER: ['male', 'female'], flag: ['on'] }
    expect(changedFields(seen, typed)).toEqual(['name', 'flag'])
  })

  it('keeps what was typed over what somebody else changed, and takes theirs elsewhere', () => {
    const typed = { ...seen, name: ['Lights'] }
    const now = { ...seen, name: ['Lamps of Ada'], end_time: ['2026-12-24'] }
    expect(conflictOf(seen, typed, now)).toEqual({
      theirs: [
        { field: 'name', before: ['Lamps'] },
        { field: 'end_time', before: ['2026-12-01'] },
      ],
      both: ['name'],
      typed: { ...now, name: ['Lights'] },
    })
  })

  it('has no conflict where nothing of it was changed, nor where both wrote the same', () => {
    expect(conflictOf(seen, { ...seen, name: ['Lights'] }, seen)).toBeNull()
    const same = { ...seen, name: ['Lights'] }
    expect(conflictOf(seen, same, same)?.both).toEqual([])
  })
})
