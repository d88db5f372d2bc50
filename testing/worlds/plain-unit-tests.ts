const worlds =
  /#testing\/(world|served-world|database|work-off|faults|outside)|node:(child_process|http|https|net|tls)'|createTestDatabase|createImageProcessor|startProcessors/

/** By its text: a plain unit test starts no database, server or process. */
export function isPlainUnitTest(text: string): boolean {
  return !worlds.test(text)
}
