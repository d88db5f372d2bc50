import { randomBytes } from 'node:crypto'
import { isId, type PersonId, type UploadId } from '#contract/ids'
import type { ResumableKey } from './resumable-queries.ts'

export const partFolder = 'upload-parts/'

/** A new name each time: who lost their turn overwrites nothing. */
export function newPartKey({ person_id, id }: ResumableKey, firstByte: number): string {
  return `${partFolder}${person_id}/${id}/${firstByte}-${randomBytes(8).toString('hex')}`
}

/** Whose part it is; null for names of other forms. */
export function readPartKey(key: string): { personId: PersonId; uploadId: UploadId } | null {
  const [personId = '', uploadId = ''] = key.slice(partFolder.length).split('/')
  return isId<PersonId>(personId) && isId<UploadId>(uploadId) ? { personId, uploadId } : null
}
