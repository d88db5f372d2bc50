import { getPush } from '#contract/push/push'
import { answerQuery } from '#platform/operations'
import { viewPush } from './push-views.ts'

export const getPushHandler = answerQuery(getPush, viewPush)
