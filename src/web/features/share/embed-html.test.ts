import { expect, it } from 'vitest'
import { embedCode } from './embed-html.ts'

it('builds a link with the escaped name of the pin, and the script', () => {
  expect(embedCode('https://b.example', '/pin/7/', 'Salt & "pepper" <b>')).toBe(
    '<a data-bowerbird="pin" href="https://b.example/pin/7/">Salt &amp; &quot;pepper&quot; &lt;b&gt;</a>\n' +
      '<script async src="https://b.example/widgets.js"></script>',
  )
})
