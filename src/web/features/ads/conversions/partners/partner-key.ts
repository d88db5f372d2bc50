/** As texts choose by it: a hyphen would end the word there. */
export function partnerKey(partner: string): { name: string; raw: string } {
  return { name: partner.replaceAll('-', '_'), raw: partner }
}
