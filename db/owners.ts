/** Which room writes a table. Everybody else asks that room. Checked by `npm run check`. */
export const owners: Record<string, string> = {
  people: 'src/domains/people',
  usernames: 'src/domains/people',
  accounts: 'src/domains/accounts',
  account_emails: 'src/domains/accounts',
  sessions: 'src/domains/accounts',
  images: 'src/domains/media',
  boards: 'src/domains/boards',
  board_slugs: 'src/domains/boards',
  board_sections: 'src/domains/boards',
  pins: 'src/domains/pins',
  pin_saves: 'src/domains/pins',
  rate_limits: 'src/main',
  process_numbers: 'src/main',
  job_processes: 'src/platform/jobs',
}
