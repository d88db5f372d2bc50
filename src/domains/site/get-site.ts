import { getSite } from '#contract/site/get-site'
import { answerQuery } from '#platform/operations'
import { describeSite } from './describe-site.ts'

export const getSiteHandler = answerQuery(getSite, (context) => describeSite(context.db, context))
