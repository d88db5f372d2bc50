import { type DevPerson, emailOf, nameOf, people } from './people.ts'

interface ChoosePageOptions {
  /** As `Google`. */
  provider: string
  network: string
  /** Where the choice is sent as the form field `person`; empty to decline. */
  action: string
  /** A choice that a script of the page sends instead. */
  script?: string
  nonce: string
}

export function chooseHeaders(nonce: string, ancestors: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // Without form-action: browsers apply it to the redirect target of the form, too.
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; img-src data:; frame-ancestors ${ancestors}`,
  }
}

/** The log-in page of a stand-in provider: the developer picks a made-up person. */
export function choosePage({
  provider,
  network,
  action,
  script,
  nonce,
}: ChoosePageOptions): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${provider} stand-in</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${style}</style>
<p class="ribbon">Stand-in for development. Nobody here is real.</p>
<main>
<h1>Who are you at ${provider}?</h1>
<form method="post" action="${escape(action)}">
<ul>${people.map((person) => `<li>${personButton(person, network)}</li>`).join('')}</ul>
<button class="quiet" name="person" value="">Decline</button>
</form>
<details>
<summary>Somebody else</summary>
<form method="post" action="${escape(action)}">
<label>Name <input name="name" required autocomplete="off"></label>
<label>Email address <input name="email" autocomplete="off"></label>
<label>Birthday <input name="birthday" type="date"></label>
<label class="check"><input name="verified" type="checkbox" checked> The address is proven</label>
<button class="quiet" name="person" value="other">Continue</button>
</form>
</details>
</main>
${script === undefined ? '' : `<script nonce="${nonce}">${script}</script>`}
</html>
`
}

function personButton(person: DevPerson, network: string): string {
  const email = emailOf(person, network)
  const initials = `${person.givenName.charAt(0)}${person.familyName.charAt(0)}`
  return `<button name="person" value="${person.key}">
<svg viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="20" r="20" fill="hsl(${person.hue} 46% 38%)"/><text x="20" y="25.5" text-anchor="middle" font-size="15" fill="#fff">${initials}</text></svg>
<span><b>${escape(nameOf(person))}</b><small>${escape(person.about)}</small>${email === null ? '' : `<small>${escape(email)}</small>`}</span></button>`
}

const style = `
:root { font: 16px/1.4 system-ui, sans-serif; background: light-dark(#f2efe9, #191816); color: light-dark(#24211d, #eeeae2) }
body { margin: 0 }
.ribbon { margin: 0; padding: .5rem 1rem; font-size: .875rem; text-align: center; color: #1f1a06;
  background: repeating-linear-gradient(-45deg, #f1c83d 0 14px, #e7b92b 14px 28px) }
main { max-inline-size: 36rem; margin: 0 auto; padding: .5rem 1rem 1rem }
h1 { font-size: 1.2rem; margin: .5rem 0 .75rem }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr)) }
button { font: inherit; color: inherit; cursor: pointer; border-radius: .9rem; border: 1px solid light-dark(#d8d1c4, #3a3732);
  background: light-dark(#fff, #23211e) }
li button { display: flex; gap: .9rem; align-items: center; inline-size: 100%; block-size: 100%; padding: .5rem .7rem; text-align: start }
button:hover { border-color: light-dark(#7d7465, #a79f90) }
button:focus-visible { outline: 3px solid #2f6fdd; outline-offset: 2px }
svg { inline-size: 2.5rem; flex: none }
span { display: grid }
small { overflow-wrap: anywhere; color: light-dark(#655d50, #b4ac9d) }
details { margin-block: 1rem }
summary { cursor: pointer; padding: .4rem 0 }
label { display: grid; gap: .15rem; margin-block: .6rem; font-size: .9rem }
.check { display: flex; gap: .5rem; align-items: center }
input:not([type=checkbox]) { font: inherit; color: inherit; padding: .5rem .7rem; border-radius: .6rem;
  border: 1px solid light-dark(#948b7c, #6f695f); background: light-dark(#fff, #23211e) }
.quiet { margin-block-start: .75rem; padding: .6rem 1.2rem; background: none }
`

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
