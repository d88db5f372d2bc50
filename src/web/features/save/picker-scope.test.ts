import { expect, it } from 'vitest'
import type { BoardId } from '#contract/ids'
import { asId } from '#testing/ids'
import { boardsInScope, everyPlace, isInScope } from './picker-scope.ts'

const plain = { id: asId<BoardId>('1'), section_count: 0 }
const divided = { id: asId<BoardId>('2'), section_count: 3 }
const boards = [plain, divided]
const at = (board_id: string, section_id: string | null = null) => ({ board_id, section_id })

it('returns the same list when nothing is excluded', () => {
  expect(boardsInScope(boards, everyPlace)).toBe(boards)
})

it('excludes the current board unless it has sections', () => {
  expect(boardsInScope(boards, { except: at('1') })).toEqual([divided])
  expect(boardsInScope(boards, { except: at('2') })).toEqual(boards)
})

it('excludes a board with sections when whole boards are chosen', () => {
  expect(boardsInScope(boards, { except: at('2'), isWholeBoards: true })).toEqual([plain])
})

it('excludes only the current place', () => {
  const scope = { except: at('2', '7') }
  expect(isInScope(scope, at('2', '7'))).toBe(false)
  expect(isInScope(scope, at('2', '8'))).toBe(true)
  expect(isInScope(scope, at('2'))).toBe(true)
  expect(isInScope({ except: at('2') }, at('2'))).toBe(false)
  expect(isInScope(everyPlace, at('2'))).toBe(true)
})
