import { createHash } from 'node:crypto'

/** Made-up people, one for each kind of answer of a provider. */
export interface DevPerson {
  key: string
  givenName: string
  familyName: string
  /** The part before the @, or a whole address; null for a person without an address. */
  mailbox: string | null
  isEmailVerified: boolean
  /** `YYYY-MM-DD`. */
  birthday: string | null
  hasPortrait: boolean
  hue: number
  /** What is special about this person, for the developer who picks. */
  about: string
}

export const people: readonly DevPerson[] = [
  {
    key: 'rosa',
    givenName: 'Rosa',
    familyName: 'Lindqvist',
    mailbox: 'rosa.lindqvist',
    isEmailVerified: true,
    birthday: null,
    hasPortrait: true,
    hue: 12,
    about: 'An email address, no birthday',
  },
  {
    key: 'tomas',
    givenName: 'Tomás',
    familyName: 'Herrera Vidal',
    mailbox: 'tomas.herrera',
    isEmailVerified: true,
    birthday: '1990-05-17',
    hasPortrait: true,
    hue: 158,
    about: 'An email address and a birthday',
  },
  {
    key: 'wen',
    givenName: 'Wen',
    familyName: 'Zhao',
    mailbox: null,
    isEmailVerified: false,
    birthday: '1987-09-02',
    hasPortrait: true,
    hue: 214,
    about: 'No email address',
  },
  {
    key: 'nadia',
    givenName: 'Nadia',
    familyName: 'Okonjo',
    mailbox: 'nadia.okonjo',
    isEmailVerified: false,
    birthday: null,
    hasPortrait: false,
    hue: 286,
    about: 'An email address nobody has proven',
  },
  {
    key: 'pip',
    givenName: 'Pip',
    familyName: 'Larkin',
    mailbox: 'pip.larkin',
    isEmailVerified: true,
    birthday: '2015-03-09',
    hasPortrait: false,
    hue: 48,
    about: 'Too young to sign up',
  },
]

const others = new Map<string, DevPerson>()

export function findPerson(key: string): DevPerson | null {
  return people.find((person) => person.key === key) ?? others.get(key) ?? null
}

/** The person chosen in a form of `choosePage`: one of the people, or a new one from its fields. */
export function personIn(form: URLSearchParams): DevPerson | null {
  if (form.get('person') !== 'other') return findPerson(form.get('person') ?? '')
  const [givenName = 'Nobody', ...rest] = (form.get('name') ?? '').trim().split(/\s+/)
  const facts = {
    givenName,
    familyName: rest.join(' '),
    mailbox: form.get('email')?.trim() || null,
    birthday: form.get('birthday') || null,
    isEmailVerified: form.has('verified'),
  }
  // The same fields make the same person, also after a restart.
  const key = `other${createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12)}`
  const person = { ...facts, key, hasPortrait: false, hue: 200, about: '' }
  others.set(key, person)
  return person
}

/** The domain of the company with single sign-on. */
export const companyDomain = 'atelier.example'
const mailDomain = 'post.example'

export function emailOf(person: DevPerson, network: string): string | null {
  if (person.mailbox === null || person.mailbox.includes('@')) return person.mailbox
  return `${person.mailbox}@${network === 'company' ? companyDomain : mailDomain}`
}

export function nameOf({ givenName, familyName }: DevPerson): string {
  return `${givenName} ${familyName}`.trim()
}

/** Digits only, like Facebook's ids. */
export function numberOf(person: DevPerson): string {
  const hash = createHash('sha256').update(person.key).digest().readBigUInt64BE() % 10n ** 12n
  return `9000${hash}`
}
