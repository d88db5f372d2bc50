import { Moment } from './values.ts'

/** What is told of something that is gone for everybody, to who may still bring it back. */
export const restorable = {
  deleted_at: Moment,
  /** From then on nobody can. */
  restorable_until: Moment,
}
