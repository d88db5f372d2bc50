import type { Page } from '@playwright/test'
import { rows } from '../../../src/platform/database/index.ts'
import { withProductDatabase } from '../product-database.ts'

/** Names, addresses, hashtags: the same in every language. */
const untranslatable =
  /^(?:bowerbird|chrome|firefox|html|\S+@\S+|https?:\S*|[@#][\w-]+|[\w-]+(?:\.[\w-]+)+)$/i

/** What a page in the pseudo-locale says outside of its brackets, apart from what people wrote. */
export async function findUntranslated(page: Page): Promise<string[]> {
  const texts = (await readTexts(page)).filter((text) => wordsOutsideBrackets(text).length > 0)
  if (texts.length === 0) return []
  const written = await readWritten()
  const searched = new URL(page.url()).searchParams.get('q')
  const corrected = searched === null ? null : await readCorrection(page)
  const isWritten = (words: string) =>
    words === searched ||
    words === corrected ||
    written.has(words) ||
    (words.length > 12 && [...written].some((text) => text.includes(words)))
  return texts.filter((text) => !wordsOutsideBrackets(text).every(isWritten))
}

/** The parts of a text that are in no brackets and have words. */
function wordsOutsideBrackets(text: string): string[] {
  return text
    .split(/⟦[^⟦⟧]*⟧| · |: /)
    .map((part) => part.replace(/^[^\p{L}\d@#]+|[^\p{L}\d/]+$/gu, ''))
    .filter((part) => /[a-z]{2}/i.test(part) && !untranslatable.test(part))
}

/** The visible texts of a page, the names of its elements, and what its head says. */
function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Words of pins that are searched for, HTML to copy, and what others show in frames.
    const foreign = 'a[href*="q="], code, iframe, script, style'
    const texts = new Set([document.title])
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (parent?.checkVisibility() && !parent.closest(foreign))
        texts.add(walker.currentNode.textContent ?? '')
    }
    for (const name of ['alt', 'aria-description', 'aria-label', 'placeholder', 'title'])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        if (!element.closest(foreign)) texts.add(element.getAttribute(name) ?? '')
    const heads = 'meta[name="description"], meta[property="og:title"], meta[property$=":alt"]'
    for (const element of document.head.querySelectorAll(heads))
      texts.add(element.getAttribute('content') ?? '')
    return [...texts]
  })
}

/** What members wrote, those of other journeys too. */
async function readWritten(): Promise<Set<string>> {
  const found = await withProductDatabase((database) =>
    rows<{ text: string | null }>(
      database.reader,
      `select unnest(array[full_name, username, about]) as text from people
       union select unnest(array[name, description]) from boards
       union select title from board_sections
       union select unnest(array[title, description, alt_text]) from pins
       union select text from comments
       union select text from conversation_messages
       union select term from suggestions`,
      [],
    ),
  )
  return new Set(found.map(({ text }) => text?.trim() ?? ''))
}

/** What a misspelt search found instead; null: nothing was corrected. */
function readCorrection(page: Page): Promise<string | null> {
  return page.evaluate(() => document.querySelector('main [role="status"] b')?.textContent ?? null)
}
