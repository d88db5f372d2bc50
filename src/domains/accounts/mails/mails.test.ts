import { describe, expect, it } from 'vitest'
import type { Translate } from '#platform/texts'
import { itIsWholeInEveryLanguage, texts } from '#testing/mails-in-every-language'
import { codeText } from '../second-factor/codes/text-codes.ts'
import {
  type FactsOf,
  type MailTemplate,
  renderMail,
  type WriteMail,
  writeMail,
} from './render-mail.ts'
import { secondFactorChanges } from './second-factor-changed.ts'

const settings = { publicUrl: 'https://bower.example', brandName: 'Bower & "Co" <b>' }
const secret = 'S3cret-_'.repeat(5)
/** A hostile display name; line ends are removed earlier, and must do no harm if they are not. */
const evil = `"><img src=x onerror=alert(1)>'&lt;\r\nBcc: thief@mail.example`
const at = new Date('2026-05-01T10:20:00Z')
const person = { firstName: evil, username: 'mia_lund' }

const facts: { [Template in MailTemplate]: FactsOf<Template> } = {
  invitation: { token: secret },
  verify_email: { token: secret },
  reset_password: { ...person, token: secret },
  login_assistance: { ...person, token: secret },
  soft_ban: { ...person, token: secret, code: secret },
  password_changed: { ...person, happenedAt: at, hasLostLogInMethods: true },
  email_change_old: { ...person, newEmail: evil, confirmToken: secret, stopToken: secret },
  email_change_new: { username: 'mia_lund', token: secret },
  email_changed: { ...person, newEmail: evil },
  come_back: { firstName: evil, token: secret },
  deletion_due: { ...person, token: secret, dueAt: at },
  new_log_in: { ...person, browser: evil, system: 'Linux', happenedAt: at },
  second_factor_changed: { ...person, change: 'app_on', happenedAt: at },
  appeal_received: { id: '7', email: evil, username: null, message: `${evil}\n\nPlease` },
  appeal_settled: { firstName: evil, isLifted: true },
}
const templates = Object.keys(facts) as MailTemplate[]

const write = (template: MailTemplate) => writeMail(template, facts[template] as never)
const render = (language: string, template: MailTemplate, brandName = settings.brandName) =>
  renderMail(texts.translate(language), write(template), { ...settings, brandName })

/** The names of elements and attributes that a browser would find in the mail. */
function findParts(html: string): string[] {
  const tags = html.match(/<[a-z!/][^>]*>/gi) ?? []
  return tags.flatMap((tag) => [
    /^<\/?([a-z!]+[0-9]?)/i.exec(tag)?.[1]?.toLowerCase() ?? '',
    ...Array.from(tag.matchAll(/\s([a-z-]+)(?==)/gi), ([, name = '']) => name.toLowerCase()),
  ])
}

const everywhere = texts.languages.flatMap((language) =>
  templates.map((template) => ({ language, template })),
)

describe.each(everywhere)('the mail $template in $language', ({ language, template }) => {
  it('contains no user text as markup', () => {
    const allowed = new Set(
      findParts(
        renderMail(texts.translate('en'), writeMail('verify_email', { token: '' }), {
          publicUrl: 'https://bower.example',
          brandName: 'Bower',
        }).html,
      ),
    )
    for (const more of ['blockquote', 'br', 'valign']) allowed.add(more)
    const { html } = render(language, template)
    expect(findParts(html).filter((part) => !allowed.has(part))).toEqual([])
    expect(html).not.toContain('<img')
  })

  it('loads nothing and links only to our own pages', () => {
    const { html, text } = render(language, template)
    expect(html).not.toMatch(/url\(|@import/)
    for (const loading of ['src', 'srcset', 'background', 'link', 'script', 'object'])
      expect(findParts(html)).not.toContain(loading)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url)
    for (const url of [...links, ...(text.match(/https?:\/\/\S+/g) ?? [])])
      expect(new URL(url).origin).toBe('https://bower.example')
  })

  it('says the same as text, with every link, and has secrets only in the URL fragment', () => {
    const { html, text } = render(language, template)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url)
    for (const url of links) expect(text).toContain(url)
    for (const url of links.filter((one) => one.includes(secret))) {
      const isBanCode = new URL(url).searchParams.get('aec') === secret
      expect(new URL(url).hash === `#${secret}` || isBanCode).toBe(true)
    }
  })

  it('is signed with the brand name, whatever characters it contains', () => {
    const { subject, html, text } = render(language, template, 'Nest')
    expect(text).toContain('Nest · https://bower.example')
    expect(html).toContain('>Nest</td>')
    expect(`${subject}${html}${text}`).not.toMatch(/bowerbird/i)
  })
})

describe('to an unverified address', () => {
  it.each(['verify_email', 'email_change_new'] as const)('%s contains no user text', (template) => {
    const { html, text } = render('en', template)
    expect(`${html}${text}`).not.toContain('thief@')
  })
})

/** The same, with a name that is a line of its own nowhere. */
const harmlessFacts = (template: MailTemplate) =>
  Object.fromEntries(
    Object.entries(facts[template]).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(evil, 'Mia') : value,
    ]),
  )
const plain = { firstName: 'Mia', username: 'mia_lund' }
const change = { ...plain, happenedAt: at }
const variants: [string, WriteMail][] = [
  ...templates.map((template): [string, WriteMail] => [
    template,
    writeMail(template, harmlessFacts(template) as never),
  ]),
  ['password_changed, other methods kept', writeMail('password_changed', change)],
  [
    'email_change_old, unverified',
    writeMail('email_change_old', {
      ...plain,
      newEmail: 'mia@mail.example',
      confirmToken: null,
      stopToken: secret,
    }),
  ],
  [
    'new_log_in, device unknown',
    writeMail('new_log_in', { ...change, firstName: '', browser: '', system: '' }),
  ],
  ['appeal_settled, kept', writeMail('appeal_settled', { firstName: 'Mia', isLifted: false })],
  ...secondFactorChanges.map((one): [string, WriteMail] => [
    `second_factor_changed, ${one}`,
    writeMail('second_factor_changed', { ...change, change: one }),
  ]),
]
describe.each(variants)('the mail %s', (_name, writeIt) => {
  itIsWholeInEveryLanguage(writeIt)
})

it('runs from right to left where the language does', () => {
  const english = texts.translate('en')
  const t: Translate = Object.assign((...said: Parameters<Translate>) => english(...said), {
    locale: 'ar',
  })
  const { html } = renderMail(t, write('appeal_received'), settings)
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('text-align:right')
  expect(html).not.toMatch(/-left:3px/)
})

describe('dates', () => {
  const textIn = (language: string, template: MailTemplate) => render(language, template).text
  it('are written as in the language, in UTC', () => {
    expect(textIn('en', 'new_log_in')).toContain('on May 1, 2026 at 10:20 AM UTC.')
    expect(textIn('de', 'new_log_in')).toContain('am 1. Mai 2026 um 10:20 UTC eine Anmeldung')
    expect(textIn('en', 'deletion_due')).toContain('for good on May 1, 2026.')
    expect(textIn('de', 'deletion_due')).toContain('am 1. Mai 2026 endgültig gelöscht')
  })
})

describe('the text message with a code', () => {
  it('is in the language of the page, with a last line for phones', () => {
    const inLanguage = (language: string) => codeText(texts.translate(language), '012345', settings)
    expect(inLanguage('en')).toBe(
      '012345 is your Bower & "Co" <b> verification code. It works for 10 minutes.\nWe never ask for it by phone or message.\n\n@bower.example #012345',
    )
    expect(inLanguage('de')).toBe(
      '012345 ist dein Bestätigungscode für Bower & "Co" <b>. Er gilt 10 Minuten lang.\nWir fragen nie am Telefon oder per Nachricht danach.\n\n@bower.example #012345',
    )
  })
})
