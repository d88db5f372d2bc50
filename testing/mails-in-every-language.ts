import { expect, it } from 'vitest'
import { renderMail, type WriteMail } from '#domains/accounts'
import { createTexts } from '#platform/texts'

export const texts = createTexts(new URL('../src/messages/', import.meta.url))
const settings = { publicUrl: 'https://bower.example', brandName: 'Bower' }
const others = texts.languages.filter((language) => language !== 'en')

/** `userTexts`: lines that people wrote, which are the same in every language. */
export function itIsWholeInEveryLanguage(
  write: WriteMail,
  userTexts: readonly string[] = [],
): void {
  const render = (language: string) => renderMail(texts.translate(language), write, settings)

  it('has all its values in English', () => {
    const { subject, html, text } = render('en')
    expect(`${subject}${text}`).not.toMatch(/[{}]|undefined|null|NaN|\bmail\.\w+\.\w|Invalid Date/)
    expect(html).toContain('<html lang="en" dir="ltr">')
  })

  it.each(others)('is whole in %s', (language) => {
    const { subject, html, text } = render(language)
    expect(`${subject}${text}`).not.toMatch(/[{}]|undefined|null|NaN|\bmail\.\w+\.\w|Invalid Date/)
    expect(html).toContain(`<html lang="${language}" dir="`)
    const english = new Set(sentencesOf(render('en')))
    const same = sentencesOf({ subject, html, text }).filter((one) => english.has(one))
    expect(same.filter((one) => !userTexts.includes(one))).toEqual([])
  })
}

/** All lines of a mail that product texts make up. */
function sentencesOf({ subject, html, text }: { subject: string; html: string; text: string }) {
  const preview = /<div style="display:none[^>]*>([^<]*)/.exec(html)?.[1] ?? ''
  const because = /line-height:18px[^>]*>\n([^<]*)<br>/.exec(html)?.[1] ?? ''
  const lines = text
    .split('\n')
    .filter((line) => !/^(> .*|https?:.*|--|.* · https?:.*|)$/.test(line))
  return [subject, preview, because, ...lines]
}
