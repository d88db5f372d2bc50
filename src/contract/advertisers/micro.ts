/**
 * Money is a whole number of millionths of a currency unit (micro units): `bigint` in the domains and in the
 * database, an integer on the wire, where `limits.amountMicroMax` keeps it exact.
 */
export type Micro = bigint

export const microPerUnit = 1_000_000n
