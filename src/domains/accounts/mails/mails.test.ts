import { describe, expect, it } from 'vitest'
import { type FactsOf, type MailTemplate, renderMail } from './render-mail.ts'

const settings = { publicUrl: 'https://bower.example', brandName: 'Bower & "Co" <b>' }
const secret = 'S3cret-_'.repeat(5)
/** A hostile display name; line ends are removed earlier, and must do no harm if they are not. */
const evil = `"><img src=x onerror=alert(1)>'&lt;\r\nBcc: thief@mail.example`
const at = new Date('2026-05-01T10:20:00Z')
const person = { firstName: evil, username: 'mia_lund' }

const facts: { [Template in MailTemplate]: FactsOf<Template> } = {
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
  new_log_in: { ...person, browser: evil, happenedAt: at },
  second_factor_changed: { ...person, change: 'app_on', happenedAt: at },
  appeal_received: { id: '7', email: evil, username: null, message: `${evil}\n\nPlease` },
  appeal_settled: { firstName: evil, isLifted: true },
}
const templates = Object.keys(facts) as MailTemplate[]

const render = (template: MailTemplate, brandName = settings.brandName) =>
  renderMail(template, facts[template] as never, { ...settings, brandName })

/** The names of elements and attributes that a browser would find in the mail. */
function findParts(html: string): string[] {
  const tags = html.match(/<[a-z!/][^>]*>/gi) ?? []
  return tags.flatMap((tag) => [
    /^<\/?([a-z!]+[0-9]?)/i.exec(tag)?.[1]?.toLowerCase() ?? '',
    ...Array.from(tag.matchAll(/\s([a-z-]+)(?==)/gi), ([, name = '']) => name.toLowerCase()),
  ])
}

describe.each(templates)('the mail %s', (template) => {
  it('contains no user text as markup', () => {
    const allowed = new Set(
      findParts(
        renderMail(
          'verify_email',
          { token: '' },
          { publicUrl: 'https://bower.example', brandName: 'Bower' },
        ).html,
      ),
    )
    for (const more of ['blockquote', 'br', 'valign']) allowed.add(more)
    const { html } = render(template)
    expect(findParts(html).filter((part) => !allowed.has(part))).toEqual([])
    expect(html).not.toContain('<img')
  })

  it('loads nothing and links only to our own pages', () => {
    const { html, text } = render(template)
    expect(html).not.toMatch(/url\(|@import/)
    for (const loading of ['src', 'srcset', 'background', 'link', 'script', 'object'])
      expect(findParts(html)).not.toContain(loading)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url)
    for (const url of [...links, ...(text.match(/https?:\/\/\S+/g) ?? [])])
      expect(new URL(url).origin).toBe('https://bower.example')
  })

  it('says the same as text, with every link, and has secrets only in the URL fragment', () => {
    const { html, text } = render(template)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url)
    for (const url of links) expect(text).toContain(url)
    for (const url of links.filter((one) => one.includes(secret))) {
      const isBanCode = new URL(url).searchParams.get('aec') === secret
      expect(new URL(url).hash === `#${secret}` || isBanCode).toBe(true)
    }
  })

  it('is signed with the brand name, whatever characters it contains', () => {
    const { subject, html, text } = render(template, 'Nest')
    expect(text).toContain('Nest · https://bower.example')
    expect(html).toContain('>Nest</td>')
    expect(`${subject}${html}${text}`).not.toMatch(/bowerbird/i)
  })
})

describe('to an unverified address', () => {
  it.each(['verify_email', 'email_change_new'] as const)('%s contains no user text', (template) => {
    const { html, text } = render(template)
    expect(`${html}${text}`).not.toContain('thief@')
  })
})
