const button = `
.button {
  box-sizing: border-box; display: inline-flex; align-items: center; justify-content: center;
  min-width: 56px; height: 32px; padding: 0 14px; border-radius: 16px; background: #2c46c9; color: #fff;
  font: 700 14px/1 system-ui, sans-serif; text-decoration: none; cursor: pointer;
}
.button:hover { background: #2238a8 }
.button:focus-visible { outline: 3px solid #2c46c9; outline-offset: 2px }
`

export const saveStyle = `
:host { all: initial }
.save { display: inline-flex; align-items: center; gap: 6px; vertical-align: middle }
.above { flex-direction: column-reverse }
.count {
  min-width: 24px; padding: 5px 9px; border-radius: 14px; background: #eeece6; color: #20242f;
  font: 600 13px/1 system-ui, sans-serif; text-align: center; font-variant-numeric: tabular-nums;
}
${button}
.large { height: 44px; border-radius: 22px; padding: 0 20px; font-size: 16px }
.round { min-width: 0; width: 44px; height: 44px; border-radius: 50%; padding: 0; font-size: 12px }
`

export const embedStyle = `
:host { all: initial; display: inline-block; max-width: 100% }
${button}
article {
  --ground: light-dark(#fff, #1d2029); --ink: light-dark(#20242f, #f1f2f4);
  --soft: light-dark(#5a6070, #adb2bd);
  position: relative; box-sizing: border-box; overflow: hidden; border-radius: 20px; max-width: 100%;
  background: var(--ground); color: var(--ink); font: 14px/1.45 system-ui, sans-serif;
  box-shadow: 0 0 0 1px rgb(0 0 0 / 0.08), 0 6px 24px rgb(0 0 0 / 0.1);
}
.pin { width: 300px }
.pin > .button { position: absolute; inset-block-start: 12px; inset-inline-end: 12px }
.picture, .picture img { display: block; width: 100%; height: auto }
.words { padding: 14px 16px 16px }
strong { display: block; font-size: 16px; line-height: 1.3; overflow-wrap: anywhere }
p { margin: 4px 0 0; color: var(--soft); overflow-wrap: anywhere;
  display: -webkit-box; -webkit-line-clamp: 3; -webkit-box-orient: vertical; overflow: hidden }
.person { display: flex; align-items: center; gap: 10px; margin-block-start: 12px; min-width: 0 }
.person img { border-radius: 50%; object-fit: cover }
.person span { min-width: 0 }
.person a { color: inherit; font-weight: 650; text-decoration: none }
small { display: block; font-size: 13px; color: var(--soft); overflow: hidden; text-overflow: ellipsis }
.gathering { width: 400px }
header { padding: 2px 16px 12px }
.tiles { columns: 3; column-gap: 6px; max-height: 320px; overflow: hidden; padding: 0 16px }
.tiles a { display: block; margin-block-end: 6px; break-inside: avoid }
.tiles img { display: block; width: 100%; height: auto; border-radius: 10px }
.more {
  display: block; margin: 12px 16px 16px; padding: 11px; border-radius: 22px; text-align: center;
  background: light-dark(#eeece6, #32363f); color: var(--ink); font-weight: 650; text-decoration: none;
  overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
}
`
