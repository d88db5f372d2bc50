/** For every link a member wrote: it gets no trust of ours and learns nothing. */
export const pinLinkRel = 'noopener noreferrer nofollow ugc'
