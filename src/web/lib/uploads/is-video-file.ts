export const isVideoFile = ({ type }: Pick<Blob, 'type'>) => type.startsWith('video/')
