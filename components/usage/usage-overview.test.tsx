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

test("an ended package shows its usage, and neither the rest nor that it is unlimited", () => {
  const page = shown([data, topUp, calls]);
  expect(page).toContain("9 GB of 25 GB used");
  expect(page).toContain("Ended");
  expect(page).not.toContain("left");
  expect(page).not.toContain("Unlimited");
  expect(page).not.toContain("progressbar");
});

test("the payment that begins the next period is named while nothing of the plan can be used", () => {
  expect(shown([data, calls])).toContain("<p>Pay first.</p>");
  // The browser would close the outer paragraph early, and the page would no longer match the server's.
  expect(shown([data, calls])).not.toMatch(/<p[^>]*><p>/);
  expect(shown([data, calls, { ...topUp, status: "ACTIVE" }])).toContain("Pay first.");
  expect(shown([{ ...data, status: "ACTIVE" }, calls])).not.toContain("Pay first.");
});

test("data that was given to another line is named, so that the smaller total is understood", () => {
  const given = { ...data, status: "ACTIVE", total: 23 * GB, remaining: 14 * GB, given: 2 * GB } as const;
  expect(shown([given])).toContain("2 GB of it was given to another line");
  expect(shown([{ ...given, status: "EXPIRED" }])).toContain("2 GB of it was given to another line");
  expect(shown([{ ...data, status: "ACTIVE" }])).not.toContain("given");
});

test("received and left over data says where it came from", () => {
  const page = shown([
    { ...data, key: "gift", status: "ACTIVE", name: "070-123 45 67", gift: true },
    { ...data, key: "left", status: "ACTIVE", rolledOver: true },
  ]);
  expect(page).toContain("From 070-123 45 67");
  expect(page).toContain("Left over from the last period");
});
