import { escapeHtml } from '#platform/html'
import { type StandInPage, standInCards } from '#platform/payments'

export const standInStyle = `
:root { color-scheme: light dark; --paper: light-dark(#fbfaf6, #0c0f16); --surface: light-dark(#fff, #141820);
  --ink: light-dark(#161b24, #f3f2ee); --soft: light-dark(#555b66, #a6abb5); --line: light-dark(#8d8a82, #6d727d);
  --satin: light-dark(#2b45c5, #7fa0fc); --on-satin: light-dark(#fff, #0c0f16) }
* { box-sizing: border-box }
body { margin: 0; padding: 32px 16px; background: var(--paper); color: var(--ink);
  font: 16px/24px -apple-system, 'Segoe UI', Roboto, Arial, sans-serif }
main { max-width: 30rem; margin: 0 auto; padding: 24px; border-radius: 20px; background: var(--surface) }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 28px } p { margin: 0 0 16px; color: var(--soft) }
label { display: block; margin: 0 0 16px; font-weight: 600 }
input { display: block; width: 100%; margin-top: 4px; padding: 10px 12px; border: 1px solid var(--line);
  border-radius: 12px; background: none; color: inherit; font: inherit }
button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 22px; font: inherit; font-weight: 600;
  background: var(--satin); color: var(--on-satin); cursor: pointer }
button[value=refuse], button[value=cancel] { background: none; color: inherit }
:focus-visible { outline: 3px solid var(--satin); outline-offset: 2px }
h2 { margin: 24px 0 8px; font-size: 16px } dl { margin: 0; font-size: 14px; line-height: 20px }
dt { font-family: ui-monospace, monospace } dd { margin: 0 0 8px; color: var(--soft) }
`

/** A page in English alone, for those who develop. Null: for an address that leads nowhere. */
export function standInPage(page: StandInPage | null): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Cards that only play</title>
<style>${standInStyle}</style>
</head>
<body><main>${page === null ? over('There is nothing here.') : steps[page.step](page)}</main></body>
</html>
`
}

const steps: Record<StandInPage['step'], (page: StandInPage) => string> = {
  card: () => `<h1>Your card</h1>
<p>This is a development server. No bank is asked, and no money moves.</p>
<form method="post">
<label>Card number<input name="number" inputmode="numeric" autocomplete="off" required></label>
<label>Valid until (MM / YY)<input name="expiry" autocomplete="off" required placeholder="12 / 40"></label>
<button name="step" value="card">Use this card</button>
</form>
<form method="post"><button name="step" value="cancel">Cancel</button></form>
<h2>Cards</h2>
<dl>${standInCards.map(({ number, about }) => `<dt>${number}</dt><dd>${escapeHtml(about)}</dd>`).join('')}</dl>`,
  confirm: ({ amount }) => `<h1>Confirm ${amount ? 'the payment' : 'your card'}</h1>
<p>${amount ? `${escapeHtml(`${Number(amount.amount) / 1e6} ${amount.currency}`)} are to be paid. ` : ''}Here a bank would ask whether it is you.</p>
<form method="post"><button name="step" value="confirm">Confirm</button>
<button name="step" value="refuse">Refuse</button></form>`,
  over: () => over('This step is over.'),
}

function over(text: string): string {
  return `<h1>${text}</h1><p>Go back to the page you came from.</p>`
}
