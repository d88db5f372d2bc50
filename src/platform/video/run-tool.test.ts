import { afterAll, expect, it } from 'vitest'
import { createTools } from './run-tool.ts'

const tools = createTools()
afterAll(() => tools.close())
const shell = (script: string, deadlineMs = 20_000) => ({
  ...{ program: '/bin/sh', args: ['-c', script], deadlineMs },
})

it('ends a program that takes longer than it may', async () => {
  const { code, isTooSlow } = await tools.run(shell('exec sleep 60', 200))
  expect([code, isTooSlow]).toEqual([null, true])
})

it('ends a program that says too much, and keeps the end of what was wrong', async () => {
  const { code } = await tools.run(shell('while :; do echo 0123456789012345678901234567890; done'))
  expect(code).toBe(null)
  const { errors } = await tools.run(shell('seq 9999 >&2'))
  expect([errors.length, errors.endsWith('9999\n')]).toEqual([2_000, true])
})

it('runs it with low priority and without secrets', async () => {
  process.env.A_SECRET = 'told'
  const { output } = await tools.run(shell('nice; echo "${A_SECRET:-nothing}"'))
  delete process.env.A_SECRET
  expect(output).toBe('15\nnothing\n')
})
