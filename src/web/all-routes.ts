import { siteMap } from './routes.ts'
import { wings } from './site-map/wings.ts'

const ofWings = await Promise.all(wings.map((wing) => wing.load()))

/** The whole site map, for the server. */
export const routes = siteMap(ofWings.flatMap(({ pages }) => pages))
