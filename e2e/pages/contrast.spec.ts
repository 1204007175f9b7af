import type { RunOptions } from "axe-core";
import { violationsOf } from "@/e2e/fixtures/axe";
import { BOTH_SCHEMES, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";

// The journeys let axe measure one text of all with the same colours. A pale text must still fail wherever it is.

const CONTRAST: RunOptions = { runOnly: { type: "rule", values: ["color-contrast"] } };

const GREY = "color: #999999";
const DARK = "color: #333333";
const text = (id: string, style: string) => `<p id="${id}" style="${style}">Text</p>`;
const on = (background: string, ...content: string[]) =>
  `<div style="background: ${background}">${content.join("")}</div>`;

/** Shows content on white, and returns the ids of the texts that fail. */
const contrast = test.extend<{ failing(content: string[]): Promise<string[]> }>({
  failing: async ({ page }, use) => {
    await use(async (content) => {
      await page.setContent(
        `<html lang="en"><title>Colours</title><body style="background: white"><main>${content.join("")}</main></body></html>`,
      );
      const violations = await violationsOf(page, CONTRAST, true);
      return violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(" ")));
    });
  },
});

contrast("a pale text fails on each background and in each size", async ({ failing }) => {
  expect(
    await failing([
      on("white", text("dark", DARK), text("dark-too", DARK)),
      on("black", text("grey-on-black", GREY)),
      on("white", text("grey", GREY), text("grey-too", GREY)),
      // The contrast of 3.5 is enough for large text only.
      text("large", "color: #888888; font-size: 32px"),
      text("small", "color: #888888"),
      on("#444444", text("dark-on-dark", DARK)),
    ]),
  ).toEqual(["#grey", "#grey-too", "#small", "#dark-on-dark"]);
});

contrast("a second look at the same page sees its new colours", async ({ failing, page }) => {
  expect(await failing([text("text", DARK)])).toEqual([]);
  await page.evaluate(() => document.body.style.setProperty("background", "#444444"));
  const again = await violationsOf(page, CONTRAST, true);
  expect(again).toHaveLength(1);
});

contrast("a text out of sight says nothing about its equals", async ({ failing }) => {
  const outOfSight = text("hidden", `${GREY}; position: relative; left: -9999px`);
  expect(await failing([outOfSight, text("grey", GREY)])).toEqual(["#grey"]);
});

contrast("a text in front of a neighbour is measured by its place", async ({ failing }) => {
  const behind = (background: string, content: string) =>
    `<div style="position: relative"><div style="position: absolute; inset: 0; background: ${background}"></div><div style="position: relative">${content}</div></div>`;
  expect(
    await failing([
      text("plain", DARK),
      behind("#444444", text("over-dark", DARK)),
      behind("black", text("over-black", GREY)),
      `<div style="display: grid"><div style="grid-area: 1 / 1; background: #444444"></div><div style="grid-area: 1 / 1">${text("stacked", DARK)}</div></div>`,
    ]),
  ).toEqual(["#over-dark", "#stacked"]);
});

contrast("a text out of the flow is measured by its place", async ({ failing }) => {
  const placed = (id: string, top: number) => text(id, `${GREY}; position: absolute; top: ${top}px`);
  expect(
    await failing([
      `<div style="position: absolute; background: black; inset: 40px 0 auto; height: 60px"></div>`,
      placed("over-black", 40),
      placed("over-white", 140),
    ]),
  ).toEqual(["#over-white"]);
});

contrast("a pale text in a window over dimmed texts fails", async ({ failing }) => {
  expect(
    await failing([
      text("below", DARK),
      text("below-too", DARK),
      `<div style="position: fixed; inset: 0; background: rgb(0 0 0 / 0.5)"></div>`,
      `<div style="position: fixed; top: 100px; background: white">${text("dark-in-window", DARK)}${text("in-window", GREY)}</div>`,
    ]),
  ).toEqual(["#in-window"]);
});

contrast(
  "a text in front of a cover is measured, although an equal one is behind it",
  async ({ failing }) => {
    expect(
      await failing([
        `<div style="position: absolute; inset: 0; height: 900px; background: #444444"></div>`,
        text("behind", DARK),
        `<div style="position: relative">${text("in-front", DARK)}</div>`,
        `<div style="position: relative">${text("in-front-too", DARK)}</div>`,
      ]),
    ).toEqual(["#in-front", "#in-front-too"]);
  },
);

test("a payment form is judged when it has the colours of another scheme", async ({ page }) => {
  await page.setContent(
    `<html lang="en"><title>Pay</title><style>
      :root { color-scheme: light dark; --foreground: light-dark(#111111, #eeeeee); }
      body { background: light-dark(white, black); }
    </style><body><main><h1 style="color: var(--foreground)">Pay</h1><div class="StripeElement"></div></main></body></html>`,
  );
  await page.evaluate(() => {
    const form = document.querySelector<HTMLElement>(".StripeElement")!;
    form.attachShadow({ mode: "open" }).innerHTML = "<p>Card number</p>";
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const dress = () => form.style.setProperty("color", dark.matches ? "#eeeeee" : "#111111");
    dress();
    dark.addEventListener("change", () => setTimeout(dress, 400));
  });
  await expectGoodLooks(page, BOTH_SCHEMES);
});
