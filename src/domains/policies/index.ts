import { policyTextHandler } from './policy-text.ts'

export const policyHandlers = [policyTextHandler]

export { findPolicy, type Policy } from './policy-files.ts'
