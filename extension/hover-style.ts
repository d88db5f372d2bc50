export const hoverStyle = `
:host { all: initial }
button {
  all: unset; box-sizing: border-box; min-width: 44px; height: 40px; padding: 0 16px;
  border-radius: 20px; background: #2c46c9; color: #fff; cursor: pointer;
  font: 700 15px/40px system-ui, sans-serif; text-align: center;
  box-shadow: 0 2px 10px rgb(0 0 0 / 0.35);
}
button:hover { background: #2238a8 }
`
