import { describe, expect, test } from 'vitest'
import { logIn } from '#contract/accounts/log-in/log-in'
import { signUp } from '#contract/accounts/sign-up/sign-up'
import { Failure, failureKinds } from '#contract/errors'
import { problemOf } from './auth-problems.ts'

describe('problemOf', () => {
  test.each([...signUp.errors, ...logIn.errors])('keeps the message of %s', (code) => {
    const problem = problemOf(new Failure(code))
    expect(problem.message).toBe(failureKinds[code].message)
    expect(problem.message).not.toBe('')
  })

  test('uses the field the server names, when the code has none of its own', () => {
    const failure = new Failure('invalid_input', { field: 'birthday', message: 'Invalid date' })
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
