import { describe } from 'vitest'
import { describeAuthorisation } from '#testing/authorisation/describe-authorisation'

describe('things on a secret board', () => describeAuthorisation('secret'))
