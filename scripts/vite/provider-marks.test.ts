import { expect, it } from 'vitest'
import { providerMarks } from './provider-marks.ts'

it('extracts only the logos of the buttons, in their owners’ colours', async () => {
  const { load } = providerMarks() as { load: (id: string) => string | null }
  expect(load('\0virtual:something-else')).toBeNull()
  const code = load('\0virtual:provider-marks') ?? ''
  const marks = JSON.parse(code.replace('export default ', ''))
  expect(Object.keys(marks)).toEqual(['google', 'facebook', 'line'])
  for (const color of ['#4285f4', '#34a853', '#fbbc05', '#eb4335'])
    expect(JSON.stringify(marks.google)).toContain(color)
  expect(marks.facebook.paths[0].fill).toBe('#1877f2')
  expect(marks.line.paths).toMatchObject([{ fill: '#06c755' }])
  expect(code).not.toContain('currentColor')
  expect(code.length).toBeLessThan(6_000)
})
