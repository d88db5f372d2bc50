import { recognise } from '#contract/accounts/devices/recognise'
import { answerQuery } from '#platform/operations'
import { recognisedBy } from './recognised-by.ts'

export const recogniseHandler = answerQuery(recognise, ({ db, caller }) => recognisedBy(db, caller))
