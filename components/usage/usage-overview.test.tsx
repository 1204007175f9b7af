import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import subscription from "@/messages/en/subscription.json" with { type: "json" };
import { mainAllowance, type UsageAllowance } from "./allowances";
import { UsageOverview } from "./usage-overview";

const GB = 1_000_000_000;
const data: UsageAllowance = {
  key: "plan",
  service: "DATA",
  scope: "NATIONAL",
  name: "Swallow 25 GB",
  status: "EXPIRED",
  addon: false,
  used: 9 * GB,
  total: 25 * GB,
  remaining: 16 * GB,
  validTo: "2026-12-24T06:00:00.000Z",
};
const calls: UsageAllowance = {
  ...data,
  key: "calls",
  service: "VOICE",
  name: "Calls",
  used: 600,
  total: null,
};
const topUp: UsageAllowance = {
  ...data,
  key: "top-up",
  name: "Extra 5 GB",
  addon: true,
  used: 0,
  total: 5 * GB,
  remaining: 5 * GB,
};

const shown = (allowances: readonly UsageAllowance[]) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en-SE" messages={{ subscription }} timeZone="Europe/Stockholm">
      <UsageOverview
        main={mainAllowance(allowances)}
        allowances={allowances}
        forecast={null}
        unpaid={<p>Pay first.</p>}
      />
    </NextIntlClientProvider>,
  );

test("an ended package says what was used of it, and neither what is left nor that it is unlimited", () => {
  const page = shown([data, topUp, calls]);
  expect(page).toContain("9 GB of 25 GB used");
  expect(page).toContain("Ended");
  expect(page).not.toContain("left");
  expect(page).not.toContain("Unlimited");
  expect(page).not.toContain("progressbar");
});

test("the payment that begins the next period is named while nothing of the plan can be used", () => {
  expect(shown([data, calls])).toContain("<p>Pay first.</p>");
  // The browser would close the outer paragraph early, and the page would no longer match what the server sent.
  expect(shown([data, calls])).not.toMatch(/<p[^>]*><p>/);
  expect(shown([data, calls, { ...topUp, status: "ACTIVE" }])).toContain("Pay first.");
  expect(shown([{ ...data, status: "ACTIVE" }, calls])).not.toContain("Pay first.");
});
