import { expect, test } from 'vitest'
import { Failure } from '#contract/errors'
import { problemOf } from './auth-problems.ts'
import { betterStep, nextAuth, openAuth, problemAt } from './auth-steps.ts'

const taken = problemOf(new Failure('email_taken'))
const weak = problemOf(new Failure('password_weak'))
const slow = problemOf(new Failure('rate_limited'))

test('the two first steps lead to each other and carry the email', () => {
  let state = openAuth('signup')
  state = nextAuth(state, { type: 'edited', field: 'email', value: 'olive@example.com' })
  state = nextAuth(state, { type: 'refused', problems: [taken] })
  state = nextAuth(state, { type: 'step_chosen', step: 'login' })
  expect(state).toEqual(openAuth('login', { email: 'olive@example.com' }))
  state = nextAuth(state, { type: 'step_chosen', step: 'signup' })
  expect(state).toEqual(openAuth('signup', { email: 'olive@example.com' }))
})

test('choosing the step one is in loses nothing', () => {
  const state = nextAuth(openAuth('login'), { type: 'refused', problems: [weak] })
  expect(nextAuth(state, { type: 'step_chosen', step: 'login' })).toBe(state)
})

test('what is wrong stays until its field changes', () => {
  let state = nextAuth(openAuth('signup'), { type: 'refused', problems: [taken, weak] })
  state = nextAuth(state, { type: 'edited', field: 'email', value: 'o' })
  expect(problemAt(state, 'email')).toBeUndefined()
  expect(problemAt(state, 'password')).toBe(weak)
  state = nextAuth(state, { type: 'edited', field: 'password' })
  expect(state.problems).toEqual([])
})

test('what is wrong with the whole stays until the next attempt is answered', () => {
  let state = nextAuth(openAuth('login'), { type: 'refused', problems: [slow] })
  state = nextAuth(state, { type: 'edited', field: 'password' })
  state = nextAuth(state, { type: 'sent' })
  expect(problemAt(state, 'form')).toBe(slow)
  expect(state.phase).toBe('sending')
  state = nextAuth(state, { type: 'refused', problems: [] })
  expect(state).toEqual(openAuth('login'))
})

test('an attempt that was given up can be made again', () => {
  const sent = nextAuth(openAuth('login'), { type: 'sent' })
  expect(nextAuth(sent, { type: 'given_up' }).phase).toBe('writing')
})

test('a taken email leads to log-in, an unknown one to sign-up', () => {
  expect(betterStep(openAuth('signup', { problems: [taken] }))).toBe('login')
  const unknown = problemOf(new Failure('account_not_found'))
  expect(betterStep(openAuth('login', { problems: [unknown] }))).toBe('signup')
  expect(betterStep(openAuth('signup', { problems: [weak] }))).toBeNull()
})
