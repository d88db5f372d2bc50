import { open } from 'node:fs/promises'
import { limits } from '#contract/limits'
import { reportReasons } from '#contract/reports/report-reasons'
import {
  type CountedList,
  deleteList,
  exportKnownPictures,
  type FilledList,
  fillList,
  findListNamed,
  type KnownPictureList,
  keepList,
  listKnownPictureLists,
  UnreadableList,
} from '#domains/media'
import type { Composition } from '../../compose.ts'
import { say } from '../../processes/progress.ts'
import { type AdminCommand, AdminError, type Options } from '../command.ts'

const maxKeepDays = limits.reportKeepDays

export const knownPictures: AdminCommand = {
  name: 'known-pictures',
  usage:
    '[<list> [--add FILE.csv] [--reason CODE] [--keep-days N] [--expires DAY|never] [--source TEXT] [--export | --forget]]',
  about:
    'List the lists of pictures that are not taken, with how many were searched for among what is stored; or make, change, fill, export or forget one',
  words: [0, 1],
  options: {
    add: { type: 'string' },
    reason: { type: 'string' },
    'keep-days': { type: 'string' },
    expires: { type: 'string' },
    source: { type: 'string' },
    export: { type: 'boolean' },
    forget: { type: 'boolean' },
  },
  async run(product, [name], options) {
    const { database, services } = product
    const all = await listKnownPictureLists(database.reader)
    if (name === undefined) return all.forEach((one) => say(lineOf(one)))
    const before = await findListNamed(database.reader, name)
    if (options.export || options.forget) {
      if (!before)
        throw new AdminError(`No list is called ${name}. Without a name, all are listed.`)
      if (options.export) return exportTo(product, before)
      await database.transaction((db) => deleteList(db, before.id))
      return say('Forgotten. What was found by it stays as it is.')
    }
    const wanted = changedBy(name, before, options)
    const list = await database.transaction((db) => keepList(db, services, wanted))
    if (typeof options.add === 'string') await fill(product, list, options.add)
    const after = await listKnownPictureLists(database.reader)
    for (const one of after) if (one.id === list.id) say(lineOf(one))
  },
}

async function exportTo({ database }: Composition, { id }: KnownPictureList): Promise<void> {
  for await (const line of exportKnownPictures(database.reader, id)) say(line)
}

/** What was added before an end may be added again. */
async function fill(product: Composition, list: KnownPictureList, path: string): Promise<void> {
  const { database, services } = product
  const file = await open(path).catch(() => {
    throw new AdminError(`${path} cannot be opened.`)
  })
  let filled: FilledList
  try {
    filled = await fillList(database, services, list.id, file.readLines())
  } catch (error) {
    throw error instanceof UnreadableList ? new AdminError(error.message, { cause: error }) : error
  } finally {
    await file.close()
  }
  const { added, unreadable, unreadable_lines } = filled
  say(`${added} added.`)
  if (unreadable > 0)
    say(
      `${unreadable} lines have no hash that can be read, the first ones are ${unreadable_lines.join(', ')}.`,
    )
}

function changedBy(
  name: string,
  before: KnownPictureList | null,
  options: Options,
): Omit<KnownPictureList, 'id' | 'source'> & { source?: string } {
  const code = options.reason ?? before?.reason
  const reason = reportReasons.find((one) => one === code)
  if (!reason) throw new AdminError(`--reason is one of ${reportReasons.join(', ')}.`)
  return {
    ...{ name: name.trim(), reason },
    ...(typeof options.source === 'string' && { source: options.source.trim() }),
    keep_days: daysOf(options['keep-days']) ?? before?.keep_days ?? 0,
    expires_at:
      options.expires === undefined ? (before?.expires_at ?? null) : dayOf(options.expires),
  }
}

function daysOf(value: Options[string]): number | null {
  if (value === undefined) return null
  const days = Number(value)
  if (!Number.isInteger(days) || days < 0 || days > maxKeepDays)
    throw new AdminError(`${String(value)} is not a whole number from 0 to ${maxKeepDays}.`)
  return days
}

function dayOf(value: Options[string]): Date | null {
  if (value === 'never') return null
  const day = new Date(`${String(value)}T00:00:00Z`)
  if (Number.isNaN(day.getTime()))
    throw new AdminError(`${String(value)} is no day, as 2030-12-31.`)
  return day
}

function lineOf(one: CountedList): string {
  const kept = one.keep_days > 0 ? `, files kept ${one.keep_days} days` : ''
  const expires = one.expires_at ? `, until ${one.expires_at.toISOString().slice(0, 10)}` : ''
  const searched = `${one.pictures - one.unsearched} of ${one.pictures} searched for`
  return `${one.name}: ${one.reason}, ${searched}, ${one.hits} refused${kept}${expires}`
}
