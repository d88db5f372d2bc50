import { expect, it } from 'vitest'
import { providerMarks } from './provider-marks.ts'

it('takes the marks of the buttons out of the sets, in their owners’ colours, and nothing else', async () => {
  const { load } = providerMarks() as { load: (id: string) => string | null }
  expect(load('\0virtual:something-else')).toBeNull()
  const code = load('\0virtual:provider-marks') ?? ''
  const marks = JSON.parse(code.replace('export default ', ''))
  expect(Object.keys(marks)).toEqual(['google', 'facebook', 'line'])
  for (const color of ['#4285f4', '#34a853', '#fbbc05', '#eb4335'])
    expect(marks.google.body).toContain(color)
  expect(marks.facebook.body).toContain('#1877f2')
  expect(marks.line.body).toContain('#06c755')
  expect(code).not.toContain('currentColor')
  expect(code.length).toBeLessThan(6_000)
})
