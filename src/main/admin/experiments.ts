import { type ExperimentName, experimentNames } from '#contract/experiments/names'
import { describeExperiments, type ExperimentChange, upsertExperiment } from '#domains/experiments'
import { say } from '../processes/progress.ts'
import { type AdminCommand, AdminError, type Options } from './command.ts'

export const experiments: AdminCommand = {
  name: 'experiments',
  usage: '[--json] | <name> [on | off] [--share PERCENT] [--holdout PERCENT]',
  about: 'The experiments and who is in them; or turn one on or off, or change its shares',
  options: { json: { type: 'boolean' }, share: { type: 'string' }, holdout: { type: 'string' } },
  words: [0, 2],
  async run({ database, services }, [name, newState], options) {
    if (name !== undefined) {
      const changes = readChanges(name, newState, options)
      await database.transaction((db) => upsertExperiment(db, changes, services.clock.now()))
    }
    const all = await describeExperiments(database.reader, services.texts.translate('en'))
    const shown = all.filter((one) => name === undefined || one.name === name)
    if (options.json) return say(JSON.stringify(shown))
    for (const one of shown) {
      const share = `${one.share_percent} % in, ${one.holdout_percent} % held out`
      const { enabled, control, holdout } = one.exposures
      say(
        `${one.name}  ${one.is_on ? 'on' : 'off'}  ${share}  met by ${enabled}/${control}/${holdout}`,
      )
    }
  },
}

function readChanges(
  name: string,
  newState: string | undefined,
  options: Options,
): ExperimentChange {
  if (!isExperiment(name)) throw new AdminError(`There is no experiment "${name}".`)
  if (newState !== undefined && newState !== 'on' && newState !== 'off')
    throw new AdminError('Say on or off.')
  if (newState === undefined && options.share === undefined && options.holdout === undefined)
    throw new AdminError('Say what to change: on, off, --share or --holdout.')
  return {
    name,
    ...(newState === undefined ? {} : { is_on: newState === 'on' }),
    ...(options.share === undefined ? {} : { share_percent: percent(options.share) }),
    ...(options.holdout === undefined ? {} : { holdout_percent: percent(options.holdout) }),
  }
}

function isExperiment(name: string): name is ExperimentName {
  return experimentNames.some((one) => one === name)
}

function percent(text: string | boolean): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0 || number > 100)
    throw new AdminError('A share is a whole number from 0 to 100.')
  return number
}
