/** What no further try can mend: an address that does not exist, a number that is refused. */
export class Undeliverable extends Error {}
