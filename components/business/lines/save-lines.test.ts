import { expect, test } from "vitest";
import { toCsv } from "@/components/shell/files/csv";
import { toListedSubscription } from "./lines";
import { codeRows } from "./save-codes";
import { subscriptionFileRows } from "./save-lines";

const subscription = toListedSubscription(
  {
    subscriptionId: "1",
    status: "ACTIVATED",
    type: "CELL",
    display: "Karin",
    msisdn: "+46701740641",
    formattedMsisdn: "070-174 06 41",
    customerId: "c",
    subscriber: { subscriberId: "s", name: "=cmd|Karin", email: "karin@example.com" },
    productOffering: { productOfferingId: "p", name: "Starling" },
    iccid: "89462000000000000001",
    esimState: "READY",
    availableActions: [],
    createdAt: "2026-01-01T00:00:00.000Z",
  },
  "Active",
);
const words = {
  locale: "sv",
  heading: (column: string) => column,
  status: (status: string) => status,
  esim: (state: string) => state,
  state: (state: string) => state,
};
const asObject = ([heading, row]: string[][]) =>
  Object.fromEntries(heading!.map((column, index) => [column, row?.[index]]));

test("the file of subscriptions has numbers with their plus, ICCID, eSIM state and usage, in a form that spreadsheets keep", () => {
  const pack = { name: "Data", status: "ACTIVE" as const };
  const usage = {
    data: {
      national: [{ ...pack, usedBytes: 1_500_000_000 }],
      roaming: [{ ...pack, usedBytes: 250_000_000 }],
    },
    sms: { national: [{ ...pack, count: 12 }], roaming: [] },
  };
  const rows = subscriptionFileRows([subscription], new Map([["1", usage]]), words);
  expect(asObject(rows)).toMatchObject({
    number: "+46701740641",
    iccid: "8946 2000 0000 0000 0001",
    esim: "READY",
    dataGb: "1,75",
    callMinutes: "",
    messages: "12",
  });
  const file = toCsv(rows, "sv");
  // A number does not lose its plus, and there is no formula.
  expect(file).toContain(";'+46701740641;");
  expect(file).toContain("'=cmd|Karin;");
});

test("the file of codes has a code only while it can be used", () => {
  const sim = {
    esim: true,
    iccid: "89462000000000000001",
    activationCode: "LPA:1$smdp.example$M-1",
    smdpAddress: "smdp.example",
    matchingId: "M-1",
  };
  const known = new Map([["1", { sim }]]) as unknown as Parameters<typeof codeRows>[1];
  const used = { ...subscription, esimState: "INSTALLED" as const };
  const { esimState: _, ...card } = subscription;
  const [heading, ready, installed, ...rest] = codeRows([subscription, used, card], known, words);
  expect(rest).toEqual([]);
  expect(asObject([heading!, ready!])).toEqual({
    name: "=cmd|Karin",
    email: "karin@example.com",
    number: "+46701740641",
    iccid: "8946 2000 0000 0000 0001",
    activationCode: "LPA:1$smdp.example$M-1",
    smdpAddress: "smdp.example",
    code: "M-1",
    state: "READY",
  });
  expect(asObject([heading!, installed!])).toMatchObject({
    activationCode: "",
    code: "",
    state: "INSTALLED",
  });
});
