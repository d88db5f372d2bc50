import { Moment } from './values.ts'

/** The restore times of something deleted, for the person who may restore it. */
export const restorable = {
  deleted_at: Moment,
  /** From then on it cannot be restored. */
  restorable_until: Moment,
}
