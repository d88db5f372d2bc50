import { request } from '@playwright/test'
import { fillBoard, join, type MadeBoard, newBoard } from './world.ts'

export interface LongBoard extends MadeBoard {
  /** Of its owner. */
  username: string
  pinCount: number
}

const pinCount = 130

/** Opened by anybody, listed nowhere, changed by nobody. */
export async function makeLongBoard(baseURL: string): Promise<LongBoard> {
  const author = { request: await request.newContext({ baseURL }) }
  const { username } = await join(author)
  const board = await newBoard(author, 'Long wall', 'protected')
  await fillBoard(author, board, pinCount)
  await author.request.dispose()
  return { ...board, username, pinCount }
}

/** The one that was laid before the journeys began. */
export function readLongBoard(): LongBoard {
  return JSON.parse(process.env.LONG_BOARD ?? '') as LongBoard
}
