import { z } from 'zod'
import { Count, type Setting } from './setting.ts'

/** What ads need: who approves them, and to whom promoting is offered. */
export const adsSettings = {
  ADS_REVIEW: {
    read: z.enum(['operator', 'auto']),
    default: 'operator',
    about:
      'Who approves ads: an operator (operator), or the automatic checks alone for ads that pass them (auto).',
  },
  PROMOTE_AFTER_DAYS: {
    read: Count(0, 365),
    default: '7',
    about: 'How many days old an account is before it is offered to promote its pins.',
  },
  PROMOTE_EXCLUDED: {
    read: z.string().regex(/^[\w\s,]*$/),
    default: '',
    about: 'Usernames of members who are never offered to promote their pins, separated by commas.',
  },
} as const satisfies Record<string, Setting>
