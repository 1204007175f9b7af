import { violationsOf } from "@/e2e/fixtures/axe";
import { expect, test } from "@/e2e/fixtures/test";

/** A page with one text per entry, each on its background. */
const pageWith = (texts: readonly { colour: string; on: string; size?: string }[]) =>
  `<html lang="en"><title>Colours</title><body style="background: white"><main>${texts
    .map(
      ({ colour, on, size = "16px" }, number) =>
        `<div style="background: ${on}"><p id="text-${number}" style="color: ${colour}; font-size: ${size}">Text</p></div>`,
    )
    .join("")}</main></body></html>`;

const [GREY, BLACK, WHITE, PALE] = ["#999999", "#000000", "#ffffff", "#dddddd"];

// The journeys let axe judge one text of all with the same colours. A pale text must still fail wherever it is.
test("a pale text fails on each background and in each size, and an equal one is not judged again", async ({
  page,
}) => {
  const failing = async (texts: Parameters<typeof pageWith>[0]) => {
    await page.setContent(pageWith(texts));
    const violations = await violationsOf(
      page,
      { runOnly: { type: "rule", values: ["color-contrast"] } },
      true,
    );
    return violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(" ")));
  };
  expect(
    await failing([
      { colour: BLACK, on: WHITE },
      { colour: GREY, on: BLACK },
      { colour: GREY, on: WHITE },
      { colour: GREY, on: WHITE },
      { colour: PALE, on: WHITE },
      // Large enough for its contrast of 3.5, which is too little for the next.
      { colour: "#888888", on: WHITE, size: "32px" },
      { colour: "#888888", on: WHITE },
      { colour: BLACK, on: "#333333" },
    ]),
  ).toEqual(["#text-2", "#text-4", "#text-6", "#text-7"]);
  // A second look at the same page judges it again.
  expect(await failing([{ colour: GREY, on: WHITE }])).toEqual(["#text-0"]);
});

test("a text that covers others is judged by its place", async ({ page }) => {
  await page.setContent(
    `<html lang="en"><title>Colours</title><body style="background: white"><main style="position: relative">
      <style>p { position: absolute; color: #999999 } div { position: absolute; background: black; inset: 40px 0 auto; height: 40px }</style>
      <div></div><p id="over-black" style="top: 30px">Text</p><p id="over-white" style="top: 120px">Text</p>
    </main></body></html>`,
  );
  const violations = await violationsOf(
    page,
    { runOnly: { type: "rule", values: ["color-contrast"] } },
    true,
  );
  expect(violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(" ")))).toEqual([
    "#over-white",
  ]);
});
