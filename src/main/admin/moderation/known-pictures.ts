import { open } from 'node:fs/promises'
import { reportReasons } from '#contract/reports/report-reasons'
import {
  addedAtOnce,
  addKnownPictures,
  type CountedList,
  deleteList,
  exportKnownPictures,
  findListNamed,
  type KnownPicture,
  type KnownPictureList,
  keepList,
  listKnownPictureLists,
  readKnownPictures,
} from '#domains/media'
import type { Composition } from '../../compose.ts'
import { say } from '../../processes/progress.ts'
import { type AdminCommand, AdminError, type Options } from '../command.ts'

const maxKeepDays = 3_650

export const knownPictures: AdminCommand = {
  name: 'known-pictures',
  usage:
    '[<list> [--add FILE.csv] [--reason CODE] [--keep-days N] [--expires DAY|never] [--export | --forget]]',
  about:
    'List the lists of pictures that are not taken, with how many were searched for among what is stored; or make, change, fill, export or forget one',
  words: [0, 1],
  options: {
    add: { type: 'string' },
    reason: { type: 'string' },
    'keep-days': { type: 'string' },
    expires: { type: 'string' },
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

/** Read line by line, so that a list may be larger than the memory. What was added before an end may be added again. */
async function fill(product: Composition, list: KnownPictureList, path: string): Promise<void> {
  const { database, services } = product
  const file = await open(path).catch(() => {
    throw new AdminError(`${path} cannot be opened.`)
  })
  let added = 0
  let waiting: KnownPicture[] = []
  const addWaiting = async () => {
    added += await database.transaction((db) => addKnownPictures(db, services, list.id, waiting))
    waiting = []
  }
  const firstUnreadable: number[] = []
  let unreadable = 0
  let line = 1
  try {
    for await (const picture of readKnownPictures(file.readLines())) {
      line += 1
      if (picture) waiting.push(picture)
      else if (++unreadable <= 5) firstUnreadable.push(line)
      if (waiting.length === addedAtOnce) await addWaiting()
    }
    await addWaiting()
  } catch (error) {
    throw error instanceof Error ? new AdminError(error.message, { cause: error }) : error
  } finally {
    await file.close()
  }
  say(`${added} added.`)
  if (unreadable > 0)
    say(
      `${unreadable} lines have no hash that can be read, the first ones after ${firstUnreadable.join(', ')}.`,
    )
}

function changedBy(
  name: string,
  before: KnownPictureList | null,
  options: Options,
): Omit<KnownPictureList, 'id'> {
  const code = options.reason ?? before?.reason
  const reason = reportReasons.find((one) => one === code)
  if (!reason) throw new AdminError(`--reason is one of ${reportReasons.join(', ')}.`)
  return {
    ...{ name: name.trim(), reason },
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
