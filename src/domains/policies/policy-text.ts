import { Failure } from '#contract/errors'
import { policyNames } from '#contract/policies/policy-names'
import { policyText } from '#contract/policies/policy-text'
import { answerQuery } from '#platform/operations'
import { findPolicy } from './policy-files.ts'

export const policyTextHandler = answerQuery(policyText, async (context, input) => {
  const name = policyNames.find((one) => one === input.name)
  const policy = name && (await findPolicy(context, name, context.caller.place.language))
  if (!name || !policy) throw new Failure('not_found')
  const { title, blocks, version, language } = policy
  return { name, title, blocks, version, language }
})
