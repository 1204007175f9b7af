const BASE = `
:host {
  display: block;
  color: var(--colorText);
  font-family: var(--fontFamily, inherit);
  font-size: var(--fontSizeBase, 16px);
  line-height: var(--fontLineHeight, 1.4);
  text-align: start;
  --unit: var(--spacingUnit, 4px);
  --muted: var(--colorTextSecondary, color-mix(in srgb, var(--colorText) 74%, var(--colorBackground)));
  --line: color-mix(in srgb, var(--colorText) 32%, var(--colorBackground));
  --ring: color-mix(in srgb, var(--colorPrimary) 28%, transparent);
  --small: var(--fontSizeSm, 0.875em);
}
*, *::before, *::after { box-sizing: border-box; }
[hidden] { display: none !important; }
`;

/** The payment form. */
export const FORM_CSS = `${BASE}
.Form { display: grid; gap: var(--gridRowSpacing, calc(var(--unit) * 4)); margin: 0; min-inline-size: 0; }
.Card { display: grid; gap: var(--gridRowSpacing, calc(var(--unit) * 4)) var(--gridColumnSpacing, calc(var(--unit) * 3));
  grid-template-columns: 1fr 1fr; }
.Field { display: grid; gap: var(--unit); min-inline-size: 0; align-content: start; }
.Field--wide { grid-column: 1 / -1; }
.Label { font-size: var(--small); font-weight: var(--fontWeightMedium, 500); color: var(--colorText); }
.Box { position: relative; display: block; container-type: inline-size; }
.Input {
  appearance: none; inline-size: 100%; min-block-size: 46px; margin: 0;
  padding: calc(var(--unit) * 2.5) calc(var(--unit) * 3);
  border: 1px solid var(--line); border-radius: var(--borderRadius);
  background: var(--colorBackground); color: var(--colorText);
  font: inherit; font-variant-numeric: tabular-nums;
  box-shadow: 0 1px 2px rgb(0 0 0 / 4%);
  transition: border-color 120ms, box-shadow 120ms;
}
.Input--number { padding-inline-end: 50px; }
/* In a narrow field the logos of three brands would cover the example of a number. */
@container (max-inline-size: 300px) { .Mark:not(:only-child) { display: none; } }
@container (min-inline-size: 300px) { .Input--number:has(+ .Marks > .Mark + .Mark) { padding-inline-end: 116px; } }
.Input--cvc { padding-inline-end: 48px; }
.Input::placeholder { color: var(--colorTextPlaceholder, var(--muted)); opacity: 1; }
.Input:focus { outline: 2px solid transparent; border-color: var(--colorPrimary); box-shadow: 0 0 0 3px var(--ring); }
.Input--invalid, .Input--invalid:focus { border-color: var(--colorDanger); color: var(--colorDanger); }
.Input--invalid:focus { box-shadow: 0 0 0 3px color-mix(in srgb, var(--colorDanger) 24%, transparent); }
.Input:disabled { opacity: 0.6; }
.Input:-webkit-autofill { -webkit-text-fill-color: var(--colorText); box-shadow: 0 0 0 60px var(--colorBackground) inset; }
.Marks { position: absolute; inset-block: 0; inset-inline-end: 12px; display: flex; gap: 4px; align-items: center; pointer-events: none; }
.Mark { inline-size: 30px; block-size: 20px; display: block; transition: opacity 120ms; }
.CvcMark { inline-size: 26px; block-size: 20px; color: var(--muted); }
.Error { margin: 0; font-size: var(--small); color: var(--colorDanger); }
.Choices { border: 0; margin: 0; padding: 0; min-inline-size: 0; display: grid; gap: calc(var(--unit) * 2); }
.Choices legend { padding: 0; margin-block-end: calc(var(--unit) * 2); font-size: var(--small); font-weight: 500; }
.Choice { display: flex; align-items: center; border: 1px solid var(--line); border-radius: var(--borderRadius);
  background: var(--colorBackground); padding-inline-end: calc(var(--unit) * 2); }
.Choice:has(input:checked) { border-color: var(--colorPrimary); box-shadow: 0 0 0 1px var(--colorPrimary); }
.Choice label { flex: 1; display: flex; align-items: center; gap: calc(var(--unit) * 3); min-block-size: 48px;
  padding: calc(var(--unit) * 2) calc(var(--unit) * 3); cursor: pointer; min-inline-size: 0; }
.Choice small { color: var(--muted); font-size: var(--small); }
.ChoiceText { display: flex; flex-wrap: wrap; column-gap: calc(var(--unit) * 2); font-variant-numeric: tabular-nums; }
input[type="radio"], input[type="checkbox"] { accent-color: var(--colorPrimary); inline-size: 18px; block-size: 18px; margin: 0; flex: none; }
input[type="radio"]:focus-visible, input[type="checkbox"]:focus-visible, button:focus-visible {
  outline: 2px solid var(--colorPrimary); outline-offset: 2px; }
.Link { appearance: none; border: 0; background: none; padding: 6px 2px; margin: -6px 0; font: inherit; font-size: var(--small);
  color: var(--colorText); text-decoration: underline; text-underline-offset: 3px; cursor: pointer; }
.Hint .Link { font-size: inherit; }
.Link:hover { text-decoration-thickness: 2px; }
.Checkbox { display: flex; gap: calc(var(--unit) * 2.5); align-items: center; font-size: var(--small); cursor: pointer; min-block-size: 24px; }
.TermsText { margin: 0; font-size: var(--small); color: var(--muted); }
.Hint { margin: 0; display: flex; flex-wrap: wrap; gap: 4px 12px; font-size: var(--small); color: var(--muted); }
.Wallets { display: grid; gap: calc(var(--unit) * 2);
  grid-template-columns: repeat(auto-fit, minmax(max(8.5rem, (100% - (var(--columns) - 1) * var(--unit) * 2) / var(--columns)), 1fr)); }
.Wallet { appearance: none; border: 1px solid transparent; border-radius: var(--borderRadius); padding: 8px 12px; font: inherit;
  font-weight: 600; cursor: pointer; background: var(--walletButton); color: var(--walletText); }
.Wallet--link { background: #00d66f; color: #011e0f; }
.Wallet:hover { filter: brightness(0.94); }
.Skeleton { display: grid; gap: calc(var(--unit) * 4); grid-template-columns: 1fr 1fr; }
.Bone { block-size: 70px; border-radius: var(--borderRadius);
  background: color-mix(in srgb, var(--colorText) 8%, var(--colorBackground)); animation: breathe 1.4s ease-in-out infinite; }
.Bone:first-child { grid-column: 1 / -1; }
.Hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@keyframes breathe { 50% { opacity: 0.5; } }
@media (prefers-reduced-motion: reduce) { * { animation: none !important; transition: none !important; } }
`;

/** The bank's question. */
export const DIALOG_CSS = `${BASE}
dialog {
  inline-size: min(26rem, calc(100vw - 32px)); padding: 0; border: 1px solid var(--line); border-radius: 14px;
  background: var(--colorBackground); color: var(--colorText); box-shadow: 0 24px 64px rgb(0 0 0 / 32%);
}
dialog::backdrop { background: rgb(10 12 20 / 56%); backdrop-filter: blur(2px); }
.Bank { display: flex; align-items: center; gap: 10px; padding: 16px 20px; border-block-end: 1px solid var(--line);
  font-size: var(--small); font-weight: 600; }
.Bank svg { inline-size: 22px; block-size: 22px; color: var(--colorPrimary); }
.Question { display: grid; gap: 12px; padding: 20px; }
h2 { margin: 0; font-size: 1.25em; line-height: 1.25; text-wrap: balance; }
p { margin: 0; }
.Code { inline-size: min(14rem, 100%); justify-self: center; background: #ffffff; border-radius: 8px; }
a { color: inherit; justify-self: center; padding: 6px; }
.Note { font-size: var(--small); color: var(--muted); }
label { font-size: var(--small); font-weight: 600; }
select { min-block-size: 46px; padding: 8px 12px; border: 1px solid var(--line); border-radius: max(var(--borderRadius), 6px);
  background: var(--colorBackground); color: var(--colorText); font: inherit; inline-size: 100%; }
.Answers { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; padding: 0 20px 20px; }
button { min-block-size: 46px; padding: 8px 16px; border-radius: max(var(--borderRadius), 6px); font: inherit; font-weight: 600; cursor: pointer;
  border: 1px solid var(--line); background: transparent; color: var(--colorText); }
.Complete { border-color: transparent; background: var(--colorText); color: var(--colorBackground); }
button:hover { filter: brightness(1.1); }
button:focus-visible, select:focus-visible { outline: 2px solid var(--colorPrimary); outline-offset: 2px; }
@media (prefers-reduced-motion: no-preference) {
  dialog[open] { animation: rise 160ms ease-out; }
  @keyframes rise { from { opacity: 0; transform: translateY(8px); } }
}
`;
