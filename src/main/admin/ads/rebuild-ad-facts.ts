import { type AdvertiserId, isId } from '#contract/ids'
import { rebuildFacts, selectAccountsWithEvents } from '#domains/reporting'
import { say } from '../../processes/progress.ts'
import { type AdminCommand, AdminError } from '../command.ts'

export const rebuildAdFacts: AdminCommand = {
  name: 'rebuild-ad-facts',
  usage: '[ad account]',
  about: 'Make the figures of ads anew from the events that are kept, of one ad account or of all',
  words: [0, 1],
  async run({ database, services }, [id]) {
    if (id !== undefined && !isId<AdvertiserId>(id))
      throw new AdminError('An ad account is named by its number.')
    const ids = id === undefined ? await selectAccountsWithEvents(database) : [id]
    let rebuilt = 0
    for (const one of ids)
      if ((await rebuildFacts(database, one, services.clock.now())) > 0) rebuilt += 1
    if (id !== undefined && rebuilt === 0) throw new AdminError('There is no such ad account.')
    say(`Ad accounts: ${rebuilt} rebuilt.`)
  },
}
