import type { Family } from '../drawing.ts'
import { eucalyptus } from './eucalyptus.ts'
import { fern } from './fern.ts'
import { ginkgoFall } from './ginkgo-fall.ts'
import { monsteraLeaves } from './monstera-leaves.ts'
import { olive } from './olive.ts'
import { poppies } from './poppies.ts'
import { tulips } from './tulips.ts'

export const botanical = {
  fern,
  eucalyptus,
  olive,
  poppies,
  tulips,
  monstera: monsteraLeaves,
  ginkgo: ginkgoFall,
} satisfies Family
