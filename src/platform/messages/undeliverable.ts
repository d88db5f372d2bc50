/** No retry can help: the address does not exist, or the number is refused. */
export class Undeliverable extends Error {}
