import { type ExperimentName, experimentNames } from '#contract/experiments/names'
import { describeAll, type ExperimentWish, upsertExperiment } from '#domains/experiments'
import type { Composition } from '../compose.ts'
import { say } from '../progress.ts'
import { type AdminCommand, type Options, Refusal } from './command.ts'

export const experiments: AdminCommand = {
  name: 'experiments',
  usage: 'list | set <name> [--on | --off] [--share PERCENT] [--holdout PERCENT]',
  about: 'What is tried on a share of browsers, and on how many',
  options: {
    on: { type: 'boolean' },
    off: { type: 'boolean' },
    share: { type: 'string' },
    holdout: { type: 'string' },
  },
  words: [1, 2],
  async run(product, [what = '', name], options) {
    if (what === 'list') return listAll(product)
    if (what === 'set') return change(product, wishOf(name, options))
    throw new Refusal('It is one of list and set.')
  },
}

async function listAll({ database }: Composition): Promise<void> {
  for (const one of await describeAll(database.reader)) {
    const { enabled, control, holdout } = one.exposures
    const state = one.is_on
      ? `on for ${one.share_percent} %, ${one.holdout_percent} % held out`
      : 'off'
    say(`${one.name}  ${state}  met: ${enabled} enabled, ${control} control, ${holdout} held out`)
    say(`    ${one.about}`)
  }
}

async function change({ database, services }: Composition, wish: ExperimentWish): Promise<void> {
  await database.transaction((db) => upsertExperiment(db, wish, services.clock.now()))
  say(`${wish.name} is changed. Pages drawn from now on know.`)
}

function wishOf(name: string | undefined, options: Options): ExperimentWish {
  const known = experimentNames.find((one): one is ExperimentName => one === name)
  if (!known) throw new Refusal('Say which experiment; `experiments list` names them.')
  if (options.on && options.off) throw new Refusal('It is either --on or --off.')
  return {
    name: known,
    ...(options.on || options.off ? { is_on: options.on === true } : {}),
    ...percentIn(options, 'share', 'share_percent'),
    ...percentIn(options, 'holdout', 'holdout_percent'),
  }
}

function percentIn<Field extends string>(
  options: Options,
  option: string,
  field: Field,
): Partial<Record<Field, number>> {
  const given = options[option]
  if (given === undefined) return {}
  if (typeof given !== 'string' || !/^(100|\d{1,2})$/.test(given))
    throw new Refusal(`--${option} is a whole percentage from 0 to 100.`)
  return { [field]: Number(given) } as Record<Field, number>
}
