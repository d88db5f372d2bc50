import { type Db, rows } from '#platform/database'
import { createModel } from '../response/conversions.ts'
import { type ModelName, modelNames } from '../response/prior-rates.ts'
import type { ResponseModel } from '../response/response-model.ts'
import { fromBytes } from '../response/stored-model.ts'

export interface ResponseModels {
  models: Readonly<Record<ModelName, ResponseModel>>
  /** Of what was read; null for the prior. */
  updatedAt: Readonly<Record<ModelName, Date | null>>
}

export function priorModels(): ResponseModels {
  return {
    models: {
      CLICKTHROUGH: createModel('CLICKTHROUGH'),
      VIDEO_V_50_MRC: createModel('VIDEO_V_50_MRC'),
      CONVERSION: createModel('CONVERSION'),
    },
    updatedAt: { CLICKTHROUGH: null, VIDEO_V_50_MRC: null, CONVERSION: null },
  }
}

interface ModelRow {
  event: string
  model: Buffer
  updated_at: Date
}

/** The models as they are stored, where they are newer; one that cannot be read stays as it was. */
export async function readModels(db: Db, before: ResponseModels): Promise<ResponseModels> {
  const after = { models: { ...before.models }, updatedAt: { ...before.updatedAt } }
  for (const event of modelNames) {
    const [found] = await rows<ModelRow>(
      db,
      `select m.event, m.model, m.updated_at from response_models m
        where m.event = $1 and m.updated_at > coalesce($2::timestamptz, '-infinity')`,
      [event, before.updatedAt[event]],
    )
    const model = found && fromBytes(found.model)
    if (!found || !model) continue
    after.models[event] = model
    after.updatedAt[event] = found.updated_at
  }
  return after
}
