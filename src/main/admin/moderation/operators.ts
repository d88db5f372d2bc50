import { listOperators } from '#domains/accounts'
import { say } from '../../processes/progress.ts'
import type { AdminCommand } from '../command.ts'

export const operators: AdminCommand = {
  name: 'operators',
  usage: '',
  about: 'List who may open the operator’s pages, and who of them has no second factor',
  words: [0, 0],
  async run({ database, services }) {
    const found = await listOperators(database.reader, services)
    if (found.length === 0) say('There is no operator.')
    for (const { username, has_second_factor } of found)
      say(`@${username}  ${has_second_factor ? 'has a second factor' : 'has NO second factor'}`)
    const without = found.filter(({ has_second_factor }) => !has_second_factor).length
    if (without > 0 && services.settings.operatorSecondFactor === 'required')
      say(`${without} of them cannot open the operator’s pages until they have set one up.`)
  },
}
