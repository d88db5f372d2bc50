import { expect, it } from 'vitest'
import { widgetTexts } from './widget-texts.ts'

it('has the texts of widgets in every language, and no others', () => {
  const { load } = widgetTexts() as { load: (id: string) => string | null }
  expect(load('\0virtual:something-else')).toBeNull()
  const code = load('\0virtual:widget-texts') ?? ''
  expect(JSON.parse(code.replace('export default ', ''))).toEqual({
    de: { 'widgets.save': 'Merken' },
    en: { 'widgets.save': 'Save' },
  })
})
