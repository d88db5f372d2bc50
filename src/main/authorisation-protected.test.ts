import { describe } from 'vitest'
import { describeAuthorisation } from '#testing/authorisation/describe-authorisation'

describe('things on a protected board', () => describeAuthorisation('protected'))
