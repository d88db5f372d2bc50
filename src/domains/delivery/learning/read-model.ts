import type { Db } from '#platform/database'
import { createModel } from '../response/conversions.ts'
import type { ModelName } from '../response/prior-rates.ts'
import type { ResponseModel } from '../response/response-model.ts'
import { fromBytes } from '../response/stored-model.ts'
import { findModel } from './learning-queries.ts'

/** As it was stored; one that cannot be read is learned anew. */
export async function readModel(db: Db, name: ModelName): Promise<ResponseModel> {
  const stored = await findModel(db, name)
  return (stored && fromBytes(stored.model)) ?? createModel(name)
}
