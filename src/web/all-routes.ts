import { siteMap } from './routes.ts'
import { pageGroups } from './site-map/page-groups.ts'

const loadedGroups = await Promise.all(pageGroups.map((group) => group.load()))

/** The whole site map, for the server. */
export const routes = siteMap(loadedGroups.flatMap(({ pages }) => pages))
