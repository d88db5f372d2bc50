import { type Db, rows } from '#platform/database'
import { type PredictedEvent, predictedEvents, priorRates } from '../response/prior-rates.ts'
import { createResponseModel, type ResponseModel } from '../response/response-model.ts'
import { fromBytes } from '../response/stored-model.ts'

export interface ResponseModels {
  models: Readonly<Record<PredictedEvent, ResponseModel>>
  /** Of what was read; null for the prior. */
  updatedAt: Readonly<Record<PredictedEvent, Date | null>>
}

export function priorModels(): ResponseModels {
  return {
    models: {
      CLICKTHROUGH: createResponseModel(priorRates.CLICKTHROUGH),
      VIDEO_V_50_MRC: createResponseModel(priorRates.VIDEO_V_50_MRC),
    },
    updatedAt: { CLICKTHROUGH: null, VIDEO_V_50_MRC: null },
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
  for (const event of predictedEvents) {
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
