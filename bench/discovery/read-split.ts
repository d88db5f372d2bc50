import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Training data and held-out items to predict. Users and items are numbered from 0. */
export interface Split {
  users: number
  items: number
  /** By user. */
  train: Int32Array[]
  test: Map<number, number[]>
}

/** Reads a folder of the form that bench/README.md describes. */
export async function readSplit(folder: string): Promise<Split> {
  const bytes = await readFile(join(folder, 'train_edges.i32'))
  const numbers = new Int32Array(bytes.length / 4)
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = bytes.readInt32LE(at * 4)
  const lines = (await readFile(join(folder, 'test.txt'), 'utf8')).trim().split('\n')
  const held = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const test = new Map(held.map(([user, ...items]) => [user ?? 0, items]))

  const lists: number[][] = []
  let items = 0
  for (let at = 0; at < numbers.length; at += 2) {
    const item = numbers[at + 1]!
    const list = (lists[numbers[at]!] ??= [])
    list.push(item)
    items = Math.max(items, item + 1)
  }
  for (const one of held.flatMap((line) => line.slice(1))) items = Math.max(items, one + 1)
  const users = Math.max(lists.length, ...[...test.keys()].map((user) => user + 1))
  const train = Array.from({ length: users }, (_, user) => Int32Array.from(lists[user] ?? []))
  return { users, items, train, test }
}
