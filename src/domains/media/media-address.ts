import type { Services } from '#platform/operations'

/**
 * What the address of a picture or video is made of: 32 hex. It comes from a key of the server and from whose
 * file it is, so that nobody learns it who has not brought the file themselves, and nobody's address tells
 * whether others have the same file. Whoever brings one twice gets the same address.
 */
export function signatureFor(
  { encryption }: Pick<Services, 'encryption'>,
  kind: 'image' | 'video',
  ownerId: string,
  digest: string,
): string {
  return encryption
    .fingerprint(`${kind} address`, `${ownerId} ${digest}`)
    .toString('hex')
    .slice(0, 32)
}
