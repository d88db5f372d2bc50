/** The style of the chooser, which is in a shadow tree so that the page's styles do not apply. */
export const chooserStyle = `
:host { all: initial }
dialog {
  box-sizing: border-box; position: fixed; inset: 0; margin: auto; padding: 0; border: 0;
  width: min(880px, calc(100vw - 32px)); height: min(680px, calc(100dvh - 32px));
  border-radius: 24px; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; box-shadow: 0 12px 48px rgb(0 0 0 / 0.35);
  display: flex; flex-direction: column; overflow: hidden; color-scheme: light dark;
  --ground: light-dark(#fff, #1d2029); --ink: light-dark(#20242f, #f1f2f4);
  --soft: light-dark(#5a6070, #adb2bd); --sand: light-dark(#efede7, #32363f);
  --satin: light-dark(#2c46c9, #8fa6ff); --on-satin: light-dark(#fff, #10121a);
}
dialog::backdrop { background: rgb(16 18 26 / 0.6) }
header { display: flex; align-items: center; gap: 12px; padding: 14px 14px 10px 22px }
header, footer { flex: none }
h2 { all: unset; flex: 1; font-size: 20px; font-weight: 700; letter-spacing: -0.01em; display: block }
button { font: inherit; color: inherit; cursor: pointer; border: 0; background: none; padding: 0 }
button:focus-visible, a:focus-visible { outline: 3px solid var(--satin); outline-offset: 3px }
.close { width: 44px; height: 44px; border-radius: 22px; font-size: 22px; line-height: 1 }
.close:hover { background: var(--sand) }
.plain, .save {
  flex: none; min-height: 40px; padding: 0 16px; border-radius: 20px; font-size: 15px; font-weight: 700;
  background: var(--sand);
}
.save { background: var(--satin); color: var(--on-satin) }
.save:disabled { background: var(--sand); color: var(--soft); cursor: default }
footer {
  display: flex; align-items: center; justify-content: space-between; gap: 12px; padding: 12px 22px;
  border-top: 1px solid var(--sand);
}
footer[hidden] { display: none }
footer span { color: var(--soft); font-variant-numeric: tabular-nums }
p { margin: 0; padding: 24px 22px; color: var(--soft) }
p a { color: var(--satin) }
ul {
  flex: 1; min-height: 0; margin: 0; padding: 6px 22px 22px; list-style: none; overflow-y: auto; overscroll-behavior: contain;
  display: grid; gap: 16px; align-content: start;
  grid-template-columns: repeat(auto-fill, minmax(170px, 1fr));
}
li button { display: block; width: 100%; text-align: center; border-radius: 16px }
li span.frame {
  position: relative; display: block; aspect-ratio: 1; border-radius: 16px; overflow: hidden; background: var(--sand);
}
li img { display: block; width: 100%; height: 100%; object-fit: contain }
li button:hover .frame { box-shadow: 0 0 0 3px var(--satin) }
li button[aria-pressed] .frame::after {
  content: ""; position: absolute; inset-block-start: 10px; inset-inline-end: 10px;
  box-sizing: border-box; width: 28px; height: 28px; border-radius: 14px;
  border: 2px solid #fff; background: rgb(16 18 26 / 0.45); color: var(--on-satin);
  font: 700 16px/24px system-ui, sans-serif; text-align: center;
}
li button[aria-pressed="true"] .frame { box-shadow: 0 0 0 3px var(--satin) }
li button[aria-pressed="true"] .frame::after { content: "✓" / ""; background: var(--satin) }
li span.size {
  display: block; margin-top: 4px; font-size: 13px; color: var(--soft);
  font-variant-numeric: tabular-nums;
}
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
@media (max-width: 600px) {
  dialog { width: 100vw; max-width: none; height: 100dvh; max-height: none; border-radius: 0 }
  header { padding-inline-start: 16px }
  footer { padding-inline: 16px }
  ul { grid-template-columns: repeat(2, 1fr); gap: 12px; padding-inline: 16px }
}
`
