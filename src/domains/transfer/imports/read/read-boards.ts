import { limits } from '#contract/limits'
import { tidyLine, tidyText } from './found-pin.ts'
import { readOwnBoards } from './read-zip.ts'
import type { ZipBytes } from './zip-source.ts'

/** A board in an export of this software. */
export interface FoundBoard {
  name: string
  description: string
  is_secret: boolean
}

/** The boards of such an export, including empty ones; none for other files. */
export async function readBoards(bytes: ZipBytes): Promise<FoundBoard[]> {
  const found: FoundBoard[] = []
  for await (const text of readOwnBoards(bytes))
    found.push(...rowsOf(text).flatMap((one) => toBoard(one) ?? []))
  return found.slice(0, limits.boardsPerPerson)
}

function rowsOf(text: string): unknown[] {
  try {
    const { boards } = JSON.parse(text) as { boards?: unknown }
    return Array.isArray(boards) ? boards : []
  } catch {
    return []
  }
}

/** Null for deleted boards, and for those of an ad account. */
function toBoard(row: unknown): FoundBoard | null {
  if (row === null || typeof row !== 'object') return null
  const { name, description, privacy, deleted_at, advertiser_id } = row as Record<string, unknown>
  if (typeof name !== 'string' || deleted_at || advertiser_id) return null
  const tidy = tidyLine(name, limits.boardNameLength)
  if (tidy === '') return null
  return {
    name: tidy,
    description:
      typeof description === 'string' ? tidyText(description, limits.boardDescriptionLength) : '',
    is_secret: privacy === 'secret',
  }
}
