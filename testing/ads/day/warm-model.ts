import { createResponseModel, learn, type ResponseModel } from '#domains/delivery'
import { prepareRequest } from '../../../src/domains/delivery/eligibility/viewer.ts'
import { compileGroup } from '../../../src/domains/delivery/live-index/compile.ts'
import { featuresOf, featuresOfAd } from '../../../src/domains/delivery/response/features.ts'
import { seeded } from '../random.ts'
import { type DayWorld, marketDay, placeAt } from './day-world.ts'

/** What a model knows after some impressions of every ad, of the days before. */
export function warmModel(world: DayWorld, impressions: number): ResponseModel {
  const random = seeded(11)
  const model = createResponseModel(0.03)
  const groups = world.rows.map(compileGroup)
  for (let n = 0; n < impressions; n += 1) {
    const [group, viewer] = [random.one(groups), random.one(world.viewers)]
    const place = placeAt(random, marketDay - random() * 86_400_000)
    const [ad] = group.ads
    if (ad === undefined) continue
    const isMatch = group.interests.some((id) => viewer.interests.has(id))
    const request = featuresOf(prepareRequest(viewer, place, 1))
    const features = featuresOfAd(request, ad.hashes, isMatch ? 2 : 0)
    learn(model, features, random.chance(world.rateOf({ group }, viewer, place)))
  }
  return model
}
