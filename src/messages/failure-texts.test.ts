import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { failureKinds } from '#contract/errors'
import { failureTextFaults } from './failure-text-faults.ts'

const english: Record<string, string> = JSON.parse(
  readFileSync(new URL('en.json', import.meta.url), 'utf8'),
)

it('has a sentence for each failure, and none for others', () => {
  expect(failureTextFaults(Object.keys(english), Object.keys(failureKinds))).toEqual([])
})

describe('failureTextFaults', () => {
  const keys = ['failure.full', 'failure.full.board', 'board.full']
  it('takes sentences of failures, and further ones beside them', () => {
    expect(failureTextFaults(keys, ['full'])).toEqual([])
  })
  it('finds failures without a sentence, and sentences without a failure', () => {
    expect(failureTextFaults(keys, ['full', 'gone'])).toEqual(['gone: has no text failure.gone'])
    expect(failureTextFaults(keys, [])).toEqual([
      'failure.full: there is no failure full',
      'failure.full.board: there is no failure full',
    ])
    expect(failureTextFaults(['failure.full.board'], ['full'])).toEqual([
      'full: has no text failure.full',
    ])
  })
})
