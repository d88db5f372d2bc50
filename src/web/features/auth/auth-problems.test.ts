import { describe, expect, test } from 'vitest'
import { logIn } from '#contract/accounts/log-in'
import { signUp } from '#contract/accounts/sign-up'
import { Failure, failureKinds } from '#contract/errors'
import {
  checkLogIn,
  checkSignUp,
  judgePassword,
  problemOf,
  type SignUpValues,
} from './auth-problems.ts'

const today = new Date('2025-06-01T00:00:00Z')
const good = { email: 'olive@example.com', password: 'satin bower 7', birthday: '1994-03-07' }

function codes(values: Partial<SignUpValues>) {
  return checkSignUp({ ...good, ...values }, today).map(({ field, code }) => `${field}: ${code}`)
}

describe('signing up', () => {
  test('nothing is wrong with what is right', () => {
    expect(codes({})).toEqual([])
    expect(codes({ email: '  olive@mail.example.co.uk ' })).toEqual([])
  })

  test('everything missing is told at once, in the order of the fields', () => {
    expect(codes({ email: ' ', password: '', birthday: null })).toEqual([
      'email: email_missing',
      'password: password_missing',
      'birthday: birthday_missing',
    ])
  })

  test.each([
    'olive',
    'olive@',
    '@example.com',
    'a b@example.com',
    'olive@example',
    'a@b..c',
    'a@@b.c',
  ])('%s is no address', (email) => {
    expect(codes({ email })).toEqual(['email: email_odd'])
  })

  test('passwords', () => {
    expect(codes({ password: 'seven77' })).toEqual(['password: password_short'])
    expect(codes({ password: 'pässwörter sind gut' })).toEqual(['password: password_not_ascii'])
    expect(judgePassword('eight888')).toBe('long_enough')
    expect(judgePassword(' ~ spaces count ~ ')).toBe('long_enough')
  })

  test('nobody was born this year', () => {
    expect(codes({ birthday: '2025-01-01' })).toEqual(['birthday: birthday_impossible'])
  })
})

test('logging in asks only for both', () => {
  expect(checkLogIn({ email: '', password: '' }).map(({ code }) => code)).toEqual([
    'email_missing',
    'password_missing',
  ])
  expect(checkLogIn({ email: 'olive', password: 'x' })).toEqual([])
})

describe('what the server says', () => {
  test.each([...signUp.errors, ...logIn.errors])('%s has its place and its words', (code) => {
    const problem = problemOf(new Failure(code))
    expect(problem.message).toBe(failureKinds[code].message)
    expect(problem.field === 'form').toBe(code === 'account_rate_limited')
  })

  test('a field the server names counts for codes about anything', () => {
    const failure = new Failure('invalid_input', { field: 'birthday', message: 'Invalid date' })
    expect(problemOf(failure)).toEqual({
      field: 'birthday',
      code: 'invalid_input',
      message: 'Invalid date',
      waitSeconds: null,
    })
    expect(problemOf(new Failure('invalid_input', { field: 'country' })).field).toBe('form')
  })

  test('how long to wait is kept', () => {
    expect(problemOf(new Failure('rate_limited', { retry_after_s: 300 })).waitSeconds).toBe(300)
    expect(problemOf(new Failure('overloaded')).waitSeconds).toBe(1)
  })
})
