import { timeShift } from '#platform/ids'

/** Which boards a graph has: those of one part of `of`, numbered from 0. */
export interface BoardShare {
  part: number
  of: number
}

export const allBoards: BoardShare = { part: 0, of: 1 }

/** SQL: the board `b` is in the share whose number is `part` of `of`. By when it was made: the lower bits of ids are mostly alike. */
export const inShare = (part: string, of: string) =>
  `(b.id >> ${timeShift}) % ${of}::int = ${part}::int`

export function isInShare(id: string, { part, of }: BoardShare): boolean {
  return (BigInt(id) >> timeShift) % BigInt(of) === BigInt(part)
}

/** As `1/4`: the second of four. */
export function readShare(text: string | undefined): BoardShare {
  if (!text) return allBoards
  const [part = 0, of = 1] = text.split('/').map(Number)
  return { part, of }
}
