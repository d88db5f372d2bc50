import { keepPopular } from '#domains/discover'
import { keepSuggestions } from '#domains/search'
import { say } from '../processes/progress.ts'
import type { AdminCommand } from './command.ts'

export const refreshIdeas: AdminCommand = {
  name: 'refresh-ideas',
  usage: '',
  about:
    'Counts anew what is suggested, trending and popular, in place of waiting for the next time',
  words: [0, 0],
  async run({ services, database }) {
    await keepSuggestions(services, database, { isAtOnce: true })
    await keepPopular(services, database, { isAtOnce: true })
    say('Counted anew.')
  },
}
