import { constants } from 'node:fs'
import { mkdir, open, opendir, rename, stat, unlink } from 'node:fs/promises'
import { Failure, isFailure } from '#contract/errors'

/** The file system calls of a disk store, in one place so that tests can inject faults. */
export const diskFiles = {
  ...{ mkdir, open, opendir, rename, stat, unlink },
  /** Of what is made; the group may read, such as a web server that answers with pictures. */
  modes: { file: 0o640, folder: 0o750 },
}

export type DiskFiles = typeof diskFiles

/** For what nobody but its owner may read. */
export const privateDiskFiles: DiskFiles = { ...diskFiles, modes: { file: 0o600, folder: 0o700 } }

export const readOnlyFlag = constants.O_RDONLY

const fullCodes = new Set(['ENOSPC', 'EDQUOT'])

export function toFailure(error: unknown): Failure {
  if (isFailure(error)) return error
  const failure = new Failure(fullCodes.has(codeOf(error)) ? 'storage_full' : 'storage_unavailable')
  failure.cause = error
  return failure
}

/** Null when there is no such file or folder. */
export async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Whether the error says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR'
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException | null)?.code ?? ''
}
