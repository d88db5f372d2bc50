import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pruneBaseBackups } from './prune-base-backups.ts'

let copies: string
let archive: string
beforeEach(async () => {
  copies = await mkdtemp(join(tmpdir(), 'bowerbird-copies-'))
  archive = await mkdtemp(join(tmpdir(), 'bowerbird-log-'))
})
afterEach(async () => {
  for (const folder of [copies, archive]) await rm(folder, { recursive: true })
})

const segment = (number: number, timeline = 1) =>
  `0000000${timeline}00000000${number.toString(16).toUpperCase().padStart(8, '0')}`
const nameOf = (day: number) => `2026-11-0${day}T03-00-00.000Z`

async function addCopy(day: number, first: string): Promise<void> {
  const label = `START WAL LOCATION: 0/2000028 (file ${first})\nCHECKPOINT LOCATION: 0/2000060\n`
  await mkdir(join(copies, nameOf(day)))
  await writeFile(join(copies, nameOf(day), 'backup_label'), label)
}

async function addToLog(...names: string[]): Promise<void> {
  for (const name of names) await writeFile(join(archive, name), '')
}

const left = async (folder: string) => (await readdir(folder)).toSorted()

it('keeps the newest copies, and of the log what comes after the oldest of them begins', async () => {
  for (const day of [1, 2, 3]) await addCopy(day, segment(day * 10))
  // Of a copy that was interrupted.
  await mkdir(join(copies, '.part'))
  const before = [segment(10), `${segment(10)}.00000028.backup`, segment(19)]
  const after = [segment(20), segment(29), segment(30), segment(31)]
  await addToLog(...before, ...after, '00000002.history')
  expect(await pruneBaseBackups(copies, archive, 2)).toBe(1)
  expect(await left(copies)).toEqual(['.part', nameOf(2), nameOf(3)])
  expect(await left(archive)).toEqual([...after, '00000002.history'].toSorted())
})

it('deletes no copy where there are no more than are kept, but the log before them', async () => {
  await addCopy(1, segment(10))
  await addToLog(segment(9), segment(10))
  expect(await pruneBaseBackups(copies, archive, 7)).toBe(0)
  expect(await left(copies)).toEqual([nameOf(1)])
  expect(await left(archive)).toEqual([segment(10)])
})

it('tells what came before by its place in the log, on whichever timeline it was written', async () => {
  await addCopy(1, segment(10, 2))
  await addToLog(segment(9, 1), segment(11, 1), segment(9, 2), segment(10, 2))
  await pruneBaseBackups(copies, archive, 7)
  expect(await left(archive)).toEqual([segment(11, 1), segment(10, 2)])
})

it('deletes nothing of the log where there is no copy, or none that says where it begins', async () => {
  await addToLog(segment(1))
  expect(await pruneBaseBackups(copies, archive, 1)).toBe(0)
  await mkdir(join(copies, nameOf(1)))
  await writeFile(join(copies, nameOf(1), 'backup_label'), 'Something else')
  await expect(pruneBaseBackups(copies, archive, 1)).rejects.toThrow('has no label')
  expect(await left(archive)).toEqual([segment(1)])
})
