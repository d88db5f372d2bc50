/** For every link entered by a member: no referrer, and no endorsement for search engines. */
export const pinLinkRel = 'noopener noreferrer nofollow ugc'
