import { refreshPopular } from '#domains/discover'
import { refreshSuggestions } from '#domains/search'
import { say } from '../processes/progress.ts'
import type { AdminCommand } from './command.ts'

export const refreshIdeas: AdminCommand = {
  name: 'refresh-ideas',
  usage: '',
  about:
    'Recount what is suggested, trending and popular now, instead of at the next scheduled time',
  words: [0, 0],
  async run({ services, database }) {
    await refreshSuggestions(services, database, { isAtOnce: true })
    await refreshPopular(services, database, { isAtOnce: true })
    say('Recounted.')
  },
}
