import { homeFeedHandler } from './home-feed.ts'

export const discoverHandlers = [homeFeedHandler]
