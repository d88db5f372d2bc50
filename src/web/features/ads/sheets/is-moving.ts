import type { Sheet } from '#contract/campaigns/sheets/sheets'

/** Whether something happens to it without anybody doing it. */
export function isMoving({ status }: Sheet): boolean {
  return status === 'READING' || status === 'RUNNING'
}
