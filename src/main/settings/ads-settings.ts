import { z } from 'zod'
import { Count, type Setting, WebOrigin } from './setting.ts'

/** What ads need: who approves them, and to whom promoting is offered. */
export const adsSettings = {
  ADS_REVIEW: {
    read: z.enum(['operator', 'auto']),
    default: 'operator',
    about:
      'Who approves ads: an operator (operator), or the automatic checks alone for ads that pass them (auto).',
  },
  AD_REPOSITORY: {
    read: z.enum(['everybody', 'members']),
    default: 'everybody',
    about:
      'Who may read the list of ads that ran, at /ad-repository/: everybody, or members alone, as on a server for a closed group.',
  },
  ADS_URL: {
    read: WebOrigin,
    default: 'PUBLIC_URL',
    about:
      'Where ad accounts, billing and Quick Promote are, if not at PUBLIC_URL, as https://ads.pins.example for https://www.pins.example. The server answers there too; its host must be below the domain of PUBLIC_URL, which log-ins are then shared in. Changing it logs everybody out.',
  },
  ANALYTICS_URL: {
    read: WebOrigin,
    default: 'PUBLIC_URL',
    about: 'The same for the counts of one’s own pins.',
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
  DATA_CENTRES_FILE: {
    read: z.string(),
    default: '',
    about:
      'A file with networks of data centres, one a line (192.0.2.0/24, 2001:db8::/32; # begins a comment). What members report from there about ads is kept, but neither counted as valid nor billed.',
  },
} as const satisfies Record<string, Setting>
