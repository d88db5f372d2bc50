import { request } from '@playwright/test'
import { fillBoard, join, type MadeBoard, newBoard } from './world.ts'

export interface LongBoard extends MadeBoard {
  /** The owner's name. */
  username: string
  pinCount: number
}

const pinCount = 130

/** A board that any journey may open; it is listed nowhere and must not be changed. */
export async function makeLongBoard(baseURL: string): Promise<LongBoard> {
  const author = { request: await request.newContext({ baseURL }) }
  const { username } = await join(author)
  const board = await newBoard(author, 'Long wall', 'protected')
  await fillBoard(author, board, pinCount)
  await author.request.dispose()
  return { ...board, username, pinCount }
}

/** The board that was created before the journeys began. */
export function readLongBoard(): LongBoard {
  return JSON.parse(process.env.LONG_BOARD ?? '') as LongBoard
}
