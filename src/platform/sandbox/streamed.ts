/** In place of the length of a source that is read as it comes. */
export const streamed = -1
