import { describe, expect, test } from 'vitest'
import { logIn } from '#contract/accounts/log-in/log-in'
import { signUp } from '#contract/accounts/sign-up/sign-up'
import { answeredFailure, Failure } from '#contract/errors'
import english from '#messages/en.json' with { type: 'json' }
import { problemOf } from './auth-problems.ts'

describe('problemOf', () => {
  test.each([...signUp.errors, ...logIn.errors])('keeps the message of %s', (code) => {
    const message = english[`failure.${code}`]
    const problem = problemOf(answeredFailure(code, { message }))
    expect(problem.message).toBe(message)
    expect(problem.message).not.toBe('')
  })

  test('uses the field the server names, when the code has none of its own', () => {
    const failure = answeredFailure('invalid_input', { field: 'birthday', message: 'Invalid date' })
    expect(problemOf(failure)).toEqual({
      field: 'birthday',
      code: 'invalid_input',
      message: 'Invalid date',
      waitSeconds: null,
    })
    expect(problemOf(new Failure('invalid_input', { field: 'country' })).field).toBe('form')
  })

  test('keeps how long to wait', () => {
    expect(problemOf(new Failure('rate_limited', { retry_after_s: 300 })).waitSeconds).toBe(300)
    expect(problemOf(new Failure('overloaded')).waitSeconds).toBe(1)
  })
})
